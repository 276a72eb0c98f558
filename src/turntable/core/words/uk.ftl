seat-name = Player { $number }

### The pages.

ui-no-undo = cannot be undone

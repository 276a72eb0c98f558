// Pages without a table.

import { startSite } from "./site.js";

startSite();

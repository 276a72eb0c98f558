// Pages without a table.
// @ts-check

import { startSite } from "./site.js";

startSite();

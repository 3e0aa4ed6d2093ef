/** The site that is built, for tests inside workerd: its visitors, customers and staff, its mails and its database. */

export * as db from "./db.ts";
export { brokenDatabase, countingDb, databaseWith, dbFailingOn } from "./db.ts";
export * from "./rows.ts";
export * from "./site.ts";
export * as staff from "./staff.ts";
export { collectLog } from "./vitest.ts";

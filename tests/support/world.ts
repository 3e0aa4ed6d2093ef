/** Tests inside workerd have the built site from here, with its people, mails and database. */

export * as db from "./db.ts";
export { brokenDatabase, countingDb, databaseWith, dbFailingOn } from "./db.ts";
export * from "./rows.ts";
export * from "./site.ts";
export * as staff from "./staff.ts";
export { collectLog } from "./vitest.ts";

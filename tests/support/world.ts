/**
 * Tests inside workerd have the built site from here, with its people, mails and database:
 * - visitors `book` and `write`, or `post` another form; `send` and `get` are any request;
 * - `staff.press` sends the form of a booking's page as it is now, `staff.pressOn` that of another reference, `staff.ask`
 *   any request to the page, and `staff.post` a form to another page of staff;
 * - `give` runs a command by its rules, without a page; `markWork` and `giveStatus` are the commands for work and status;
 * - `aBooking` and `insertBooking` store a row, and `storeStatus` a status that no command of today can give.
 */

export * as access from "./access.ts";
export * as db from "./db.ts";
export { brokenDatabase, countingDb, databaseWith, dbFailingOn } from "./db.ts";
export * from "./rows.ts";
export * from "./site.ts";
export * as staff from "./staff.ts";
export { collectLog } from "./vitest.ts";

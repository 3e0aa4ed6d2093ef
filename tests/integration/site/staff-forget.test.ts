import { beforeEach, expect, test } from "vitest";
import { riyadhToday } from "#app/business/base/calendar.ts";
import { staffActionTexts } from "#app/copy/ar/staff/staff-actions.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { textFor } from "#app/copy/format/format.ts";
import { give, giveStatus } from "../../support/commands.ts";
import { daysFromNow } from "../../support/days.ts";
import { collectLog } from "../../support/doubles.ts";
import {
	aBooking,
	emptyTables,
	firstRow,
	insertStatement,
	messageRow,
	rows,
	run,
} from "../../support/rows.ts";
import { expectRefused, pressOn, staffKey, staffPage } from "../../support/staff-page.ts";

collectLog();

const day = daysFromNow(4);
const [phone_number, email] = ["0501112233", "huda@example.com"];
const huda = (more = {}) => aBooking({ phone_number, email, ...more }).on(day);
const words = staffView.forget;

let own = { id: 0, reference: "" };

beforeEach(async () => {
	await emptyTables();
	own = await huda().stored("confirmed");
	await huda({ email: "other@example.com" }).stored("cancelled");
	await huda({ phone_number: "0501112234" }).stored();
	await insertStatement("contact_messages", { ...messageRow, phone: phone_number }).run();
});

const press = (more: Record<string, string> = {}, by?: "board") =>
	pressOn(own.reference, { intent: "forget", ...more }, { by });
const typed = () => ({ sure: "yes", reference: own.reference.toLowerCase() });
const left = async () =>
	(await rows("SELECT phone_number FROM bookings ORDER BY id")).map((row) => row.phone_number);

test("staff are told what is erased, what stays and what is still ahead, before they type the reference", async () => {
	const forgotten = await staffPage(`${staffKey(own.reference)}&forgotten=yes`);
	expect(forgotten).toContain(staffActionTexts.forget.label);
	const { html } = await expectRefused([200, words.sure.stays], press);
	for (const text of [words.elsewhere, words.sure.tell, words.sure.reference, own.reference])
		expect(html).toContain(text);
	expect(html).toContain(words.sure.ahead.slice(0, 12));
	await expectRefused([400, staffActionTexts.forget.errors.forgetReference], () =>
		press({ ...typed(), reference: "ZZZZZZ" }),
	);
	await expectRefused([400, staffActionTexts.forget.errors.forgetReference], () =>
		press({ sure: "yes" }),
	);
});

test.each(["mail", "board"] as const)(
	"the %s's link forgets all of a mobile, and nobody else",
	async (by) => {
		const opened = by === "board" ? "board" : undefined;
		const answers = [await press(typed(), opened)];
		answers.push(await press({ ...typed(), revision: "0", lastEvent: "0" }, opened));
		expect(answers.map(({ status }) => status)).toEqual([303, 303]);
		const key = staffKey(own.reference, by);
		const done = await staffPage(`${key}&forgotten=yes`);
		expect(done).toContain(words.done);
		// Its key opens no board.
		expect(done).not.toContain("/staff/day?");
		expect(await staffPage(key)).not.toContain(words.done);
		expect(await left()).toEqual(["", "", "0501112234"]);
		expect(await rows("SELECT * FROM contact_messages")).toEqual([]);
		const open = "SELECT reason FROM booking_events WHERE booking_id = ? ORDER BY id DESC";
		expect(await firstRow(open, own.id)).toEqual({ reason: "erased" });
	},
);

const inWork = async () => {
	await giveStatus("confirmed", own.id);
	await give({ do: "in-work", sure: true }, own.id);
};
test.each<[what: string, before: () => Promise<unknown>, status: number, key: string]>([
	["a car that is in the workshop", inWork, 409, "forgetInWork"],
	[
		"more than ten people in a day",
		() => run("INSERT INTO daily_senders VALUES (?, 'forget', 10)", riyadhToday(new Date())),
		429,
		"tooManyFromNetwork",
	],
])("nobody is forgotten with %s", async (_, before, status, key) => {
	await before();
	await expectRefused([status, textFor(staffActionTexts.forget.errors, key)], () => press(typed()));
});

import { beforeEach, expect, test } from "vitest";
import { staffActionTexts } from "#app/copy/ar/staff/staff-action-texts.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { daysFromNow } from "../../support/facts.ts";
import * as world from "../../support/world.ts";

world.collectLog();

const day = daysFromNow(4);
const [phone_number, email] = ["0501112233", "huda@example.com"];
const huda = (more = {}) => world.aBooking({ phone_number, email, ...more }).on(day);
const words = staffView.forget;

let own = { id: 0, reference: "" };

beforeEach(async () => {
	await world.db.emptyTables();
	own = await huda().stored("confirmed");
	await huda({ email: "other@example.com" }).stored("cancelled");
	await huda({ phone_number: "0501112234" }).stored();
	await world.db.insert("contact_messages", { ...world.messageRow, phone: phone_number });
});

const press = (more: Record<string, string> = {}) =>
	world.staff.pressOn(own.reference, { intent: "forget", ...more });
const typed = () => ({ sure: "yes", reference: own.reference.toLowerCase() });
const left = () => world.db.column("SELECT phone_number FROM bookings ORDER BY id");

test("staff are told what is erased, what stays and what is still ahead, before they type the reference", async () => {
	const forgotten = await world.staff.page(`${own.reference}&forgotten=yes`);
	expect(forgotten).toContain(staffActionTexts.forget.label);
	const { html } = await world.staff.expectRefused([200, words.sure.stays], press);
	for (const text of [words.elsewhere, words.sure.tell, words.sure.reference, own.reference])
		expect(html).toContain(text);
	expect(html).toContain(words.sure.ahead.slice(0, 12));
	await world.staff.expectRefused([400, staffActionTexts.forget.errors.forgetReference], () =>
		press({ ...typed(), reference: "ZZZZZZ" }),
	);
	await world.staff.expectRefused([400, staffActionTexts.forget.errors.forgetReference], () =>
		press({ sure: "yes" }),
	);
});

test("staff forget all of a mobile, and nobody else", async () => {
	const answers = [await press(typed())];
	answers.push(await press({ ...typed(), version: "0" }));
	expect(answers.map(({ status }) => status)).toEqual([303, 303]);
	expect(await world.staff.page(`${own.reference}&forgotten=yes`)).toContain(words.done);
	expect(await world.staff.page(own.reference)).not.toContain(words.done);
	expect(await left()).toEqual(["", "", "0501112234"]);
	expect(await world.db.rows("SELECT * FROM contact_messages")).toEqual([]);
	const open = "SELECT reason, colleague FROM booking_events WHERE booking_id = ? ORDER BY id DESC";
	expect(await world.db.firstRow(open, own.id)).toEqual({ reason: "erased", colleague: null });
});

const inWork = async () => {
	await world.giveStatus("confirmed", own.id);
	await world.give({ do: "in-work", sure: true }, own.id);
};
test("nobody is forgotten whose car is in the workshop, and its booking is named", async () => {
	await inWork();
	const other = await huda().stored();
	const { html } = await world.staff.expectRefused(
		[409, staffActionTexts.forget.errors.forgetInWork],
		() => world.staff.pressOn(other.reference, { intent: "forget" }),
	);
	const [alert = ""] = /role="alert"[\s\S]*?<\/ul>/.exec(html) ?? [];
	expect(alert).toContain(own.reference);
	expect(alert).not.toContain(other.reference);
});

test("nobody is forgotten after ten others on one day", async () => {
	await world.db.run("INSERT INTO daily_senders VALUES (?, 'forget', 10)", daysFromNow(0));
	await world.staff.expectRefused([429, staffActionTexts.forget.errors.tooManyFromNetwork], () =>
		press(typed()),
	);
	expect(await left()).toEqual(["0501112233", "0501112233", "0501112234"]);
});

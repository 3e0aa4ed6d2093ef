import { beforeEach, expect, test } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { quoteFor, totalOf } from "#app/business/prices/quote.ts";
import { staffActionTexts, staffErrors } from "#app/copy/ar/staff/staff-action-texts.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { formatAmount, formatDay } from "#app/copy/format/format.ts";
import { hoursOn } from "#app/copy/sentences/opening-hours.ts";
import { priceList, settings } from "../../support/facts.ts";
import * as world from "../../support/world.ts";

const log = world.collectLog();
const reference = "234567";
const today = riyadhToday(new Date());

beforeEach(async () => {
	log.length = 0;
	await book(3);
});

async function book(days: number, overrides: world.db.Row = {}) {
	const day = dayAfter(today, days);
	await world.db.emptyTables();
	await world.insertBooking({ ...world.movedTo(day), ...overrides });
}

/** The form may need a reason. */
const formOf = (html: string, intent: string) => ({
	...world.staff.seenIn(html),
	intent,
	reason: "other",
	sure: "yes",
});
const press = (intent: string, reason?: string) => world.staff.press({ intent, reason });
const pressOnce = (intent: string, reason?: string) =>
	world.staff.press({ intent, reason, sure: "" });

const row = () => world.db.firstRow("SELECT status, version FROM bookings");
const events = () =>
	world.db.rows("SELECT what, to_value, changed_by, reason FROM booking_events ORDER BY id");
const due = formatAmount(quoteFor(priceList, ["thermal-nano-ceramic"], "sedan").dueHalalas);

test("staff see the whole booking in Arabic, also at an English address, with links to its customer alone", async () => {
	const path = `${world.staff.pathOf()}&lang=en`;
	const html = await world.htmlOf(path);
	for (const shown of [
		...["سارة علي", "sara@example.com", due, "حُجز", '<html lang="ar" dir="rtl"'],
		...[
			`action="${path.replace("&lang=en", "")}"`,
			'href="tel:+966501234567"',
			'href="https://wa.me/966501234567?text=',
		],
	])
		expect(html).toContain(shown);
	expect(html).not.toMatch(
		/class="(action-bar|call-button)|hreflang|href="\/(\?|booking|services|contact|terms)/i,
	);
	expect(html).not.toContain(staffView.photos.moments.handover);
	const data = await world.htmlOf(world.staff.pathOf().replace("?", ".data?"));
	expect(data).toContain(reference);
	expect(data).not.toMatch(/"(totalPrice|reachedAt|senderBlock?|submissionKey)"/);
});

test("staff are not stopped by the visitors in their network", async () => {
	const form = formOf(await world.staff.page(), "confirm");
	const asked = await world.staff.ask(form, { bindings: { POST_LIMIT: world.exhausted } });
	expect(asked.status).toBe(303);
});

test("from confirming to collecting, the history shows each action once, and the log nothing about a person", async () => {
	await book(0);
	const done = ["not-reached", "reached", "confirm", "in-work", "ready", "complete"];
	for (const intent of done) expect((await press(intent)).status).toBe(303);
	const by = { changed_by: "staff-page", reason: null };
	expect(await events()).toEqual([
		{ what: "call", to_value: "not-reached", ...by },
		{ what: "call", to_value: "reached", ...by },
		{ what: "status", to_value: "confirmed", ...by },
		{ what: "work", to_value: "in-work", ...by },
		{ what: "work", to_value: "ready", ...by },
		{ what: "status", to_value: "completed", ...by },
	]);
	const html = await world.staff.page();
	for (const shown of [world.access.colleague, "انتهى هذا الحجز"]) expect(html).toContain(shown);
	// The card is still to be made, photos may be added, the customer's link works, and staff may reopen the booking.
	const intents = html.match(/<button[^>]*name="intent"[^>]*>/g) ?? [];
	const values = intents.map((button) => /value="([^"]*)"/.exec(button)?.[1]);
	const left = "card correct forget new-link photos photos reopen send-link";
	expect(values.sort().join(" ")).toBe(left);
	expect(log.length).toBeGreaterThan(0);
	expect(log.join()).not.toMatch(/سارة|\b05\d{8}\b|sara@|mails-not-queued/);
});

test("cancelling needs a reason, which is offered only if it is true, which the history shows, and which nothing else keeps", async () => {
	const { closed } = staffView.whatsapp;
	await press("confirm", "other");
	/** A closed day is always a reason for other days. */
	expect((await world.staff.page()).split(`>${closed}<`)).toHaveLength(2);
	const { booking_date } = (await world.db.firstRow("SELECT booking_date FROM bookings")) ?? {};
	await world.close(String(booking_date));
	expect((await world.staff.page()).split(`>${closed}<`)).toHaveLength(4);
	const refused = await press("cancel");
	expect(refused.status).toBe(400);
	expect(refused.html).toContain("اختاروا سبب الإلغاء، ثم اضغطوا الزر مرة أخرى.");
	expect((await press("cancel", "<b>")).status).toBe(400);
	expect(await events()).toHaveLength(1);
	expect((await pressOnce("cancel", "no-room")).html).toContain('name="reason" value="no-room"');
	expect((await press("cancel", "day-closed")).status).toBe(303);
	expect((await events()).map(({ to_value, reason }) => [to_value, reason])).toEqual([
		...[["confirmed", null]],
		["cancelled", "day-closed"],
	]);
});

test("cancelling ahead asks without saying that the day has not come @thorough", async () => {
	const { html } = await pressOnce("cancel", "customer-asked");
	expect(html).toContain(staffActionTexts.cancel.question);
	const [, alert = ""] = html.split('role="alert"');
	expect(alert.split("</form>")[0]).not.toContain("ولم يحن بعد");
});

test.each([
	["", true],
	["sara@example.com", false],
])(
	"staff who cancel for a customer with the e-mail %j read whether to tell it themselves @thorough",
	async (email, isTold) => {
		await book(3, { email, source: "phone" });
		const seen = world.staff.seenIn(await world.staff.page());
		const fields = { ...seen, intent: "cancel", reason: "customer-asked", sure: "yes" };
		const html = await world.staff.pageAfter(await world.staff.ask(fields));
		expect(html.includes(staffView.days.notMailed)).toBe(isTold);
		const [, note = ""] = html.split(staffView.days.notMailed);
		expect(note.split("</div></div>")[0]?.includes("wa.me")).toBe(isTold);
	},
);

test("staff who act on an old page see the present state of the booking", async () => {
	const html = await world.staff.page();
	await world.give({ do: "cancel-own" });
	const answer = await world.staff.press({ intent: "confirm" }, { html });
	expect(answer.status).toBe(409);
	expect(answer.html).toContain("تغيّر الحجز بعد أن فتحتم الصفحة");
	expect(answer.html).toContain("ملغى");
	expect(await row()).toMatchObject({ status: "cancelled", version: 1 });
});

test("staff open a booking however old it is, until its customer is erased @thorough", async () => {
	const status = async () => (await world.staff.ask()).status;
	await book(-90);
	expect(await status()).toBe(200);
	await world.erase();
	expect(await status()).toBe(404);
});

test("a customer reads by WhatsApp that staff could not reach them, and what no mail says", async () => {
	const { toConfirm, notReached } = staffView.whatsapp;
	const pages = async () => [await world.staff.page(), await world.staff.board()];
	const created_at = `${dayAfter(today, -10)}T09:00:00.000Z`;
	await book(3, { created_at });
	for (const html of await pages()) {
		expect(html).toContain(toConfirm);
		expect(html).not.toContain(notReached);
	}
	await press("not-reached");
	for (const html of await pages()) expect(html).toContain(notReached);
	await press("reached");
	expect(await world.staff.page()).not.toContain(notReached);

	await book(3, { created_at, source: "phone", discount_percent: 0, email: "" });
	const html = await world.staff.page();
	expect(html).toContain("بالهاتف");
	for (const hidden of [due, "خصم الحجز عبر الموقع"]) expect(html).not.toContain(hidden);
	await press("cancel", "other");
	const [first] = world.staff.chatsIn(await world.staff.page());
	expect(first).toContain(`أُلغي حجزك ليوم ${formatDay(dayAfter(today, 3), "ar")}`);
});

test("a customer reads by WhatsApp the hours of the next open day on which a ready car can be collected @thorough", async () => {
	await book(0);
	for (const intent of ["confirm", "in-work", "ready"]) await press(intent);
	await world.close(today);
	const [closed = "", next = ""] = [0, 1].flatMap((days) =>
		hoursOn(settings, dayAfter(today, days), "ar").slice(0, 1),
	);
	for (const html of [await world.staff.page(), await world.staff.board()]) {
		expect(world.staff.chatsIn(html)[0]).toContain(next);
		expect(world.staff.chatsIn(html)[0]).not.toContain(closed);
	}
});

test("the page offers to move a booking first before its day, and the work first on its day @thorough", async () => {
	const order = (html: string) =>
		html.indexOf('id="days"') < html.indexOf(staffView.actions.title) ? "days" : "work";
	const quietWork = /<button class="button-quiet[^>]*value="in-work"/;
	for (const [days, first] of [
		[3, "days"],
		[0, "work"],
	] as const) {
		await book(days);
		await press("confirm");
		const html = await world.staff.page();
		expect([order(html), quietWork.test(html)]).toEqual([first, first === "days"]);
	}
});

test("nobody has failed to come before the day: the page does not offer it, and refuses it with a sentence @thorough", async () => {
	await book(1);
	expect(await world.staff.page()).not.toContain('value="no-show"');
	await world.staff.expectRefused([409, staffErrors.noShowEarly], () => press("no-show"));
	await book(0);
	expect(await world.staff.page()).toContain('value="no-show"');
	expect((await press("no-show")).status).toBe(303);
});

test("nobody confirms an appointment on a closed day: the page says what to do instead", async () => {
	await world.close(dayAfter(today, 3));
	await world.staff.expectRefused([409, staffErrors.confirmClosed], () => press("confirm"));
});

const asked = ["complete", "no-show", "cancel"];
test.each(asked)("staff are asked once more by name before %s @thorough", async (intent) => {
	await book(0);
	await press("confirm");
	const before = await world.db.everyRow();
	const { status, html } = await pressOnce(intent, "other");
	expect(status).toBe(200);
	const [, alert = ""] = html.split('role="alert"');
	expect(alert.split("</form>")[0]).toMatch(/<bdi>سارة علي<\/bdi>.*سيارة/);
	expect(html).toContain('name="sure" value="yes"');
	expect(await world.db.everyRow()).toEqual(before);
	expect((await press(intent, "other")).status).toBe(303);
});

test("customer and staff read everywhere what a booking owes by the percent under which it was made", async () => {
	await book(0, { discount_percent: 12 });
	const { lines } = quoteFor(priceList, ["thermal-nano-ceramic"], "sedan");
	const [kept, now] = [12, 5].map((percent) => formatAmount(totalOf(lines, percent).dueHalalas));
	const link = `?booking=${world.tokenFor(reference)}`;
	const receipt = await world.visit(`/thank-you${link}`);
	expect(receipt.mainText).toContain("12%");
	const file = await world.htmlOf(`/thank-you/booking.ics${link}`);
	const pages = [receipt.mainText, file.replaceAll("\r\n ", ""), await world.staff.page()];
	for (const page of [...pages, await world.staff.board()]) {
		expect(page).toContain(kept);
		/** "570" is also in the moment 09:57:00, and by chance in a key. */
		expect(page).not.toMatch(new RegExp(`(?<![\\w-])${now}(?![\\w-])`));
	}
});

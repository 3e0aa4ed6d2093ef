import { env } from "cloudflare:workers";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { dayAfter, momentInRiyadh, riyadhToday } from "#app/business/base/calendar.ts";
import type { Status } from "#app/business/bookings/status.ts";
import { openingHoursOn } from "#app/business/centre/opening-hours.ts";
import { staffPath } from "#app/business/centre/pages.ts";
import { doneText, staffActionTexts } from "#app/copy/ar/staff/staff-action-texts.ts";
import { staffBoard } from "#app/copy/ar/staff/staff-board.ts";
import { formatShortDay } from "#app/copy/format/format.ts";
import { reasonText } from "#app/copy/sentences/reasons.ts";
import { connect } from "#app/data/base/client.ts";
import { readMorningSheet } from "#app/data/sheet/morning-sheet.ts";
import { morningSheetMail } from "#app/mail/sheet/morning-sheet.ts";
import { bays, settings } from "../../support/facts.ts";
import * as world from "../../support/world.ts";

/** At noon no result depends on the hour. */
const noon = momentInRiyadh(riyadhToday(new Date()), "12:00");
const today = riyadhToday(noon);

beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: noon }));
afterAll(() => void vi.useRealTimers());
beforeEach(world.db.emptyTables);

type Made = {
	days: number;
	stays?: number;
	name?: string;
	status?: Status;
	source?: string;
	made?: string;
};

async function book({ days, stays = 1, name = "سارة علي", status, source = "web", made }: Made) {
	const held = Array.from({ length: stays }, (_, more) => dayAfter(today, days + more));
	const [first = ""] = held;
	const row = world.aBooking({ customer_name: name, source, created_at: made ?? null });
	const booking = await row.on(first, ...held.slice(1)).stored(...(status ? [status] : []));
	return booking.reference;
}

const post = (fields: world.FormFields) => world.staff.post("day", fields);

const formOf = async (reference: string, intent: string): Promise<world.FormFields> => ({
	...(await world.staff.seen(reference)),
	...{ intent, booking: reference },
});

const press = async (reference: string, intent: string, more: world.FormFields = {}) =>
	post({ ...(await formOf(reference, intent)), ...more });

function part(html: string, id: string): string {
	const [, after = ""] = html.split(`<section id="${id}"`);
	return after.split("<section")[0] ?? "";
}

function partOfDay(html: string, days: number): string {
	const [, after = ""] = part(html, "days").split(
		`<dt>${formatShortDay(dayAfter(today, days), "ar")}</dt>`,
	);
	return after.split("<dt>")[0] ?? "";
}

type Bar = { first: number; days: number; reference: string; href: string };

/** The rows of the fortnight, with the bars in each; every row has to be fourteen days long. */
function planIn(html: string): Bar[][] {
	const [, plan = ""] = html.split('<table class="plan');
	const [, body = ""] = plan.split("</table>")[0]?.split("<tbody>") ?? [];
	return body
		.split("</tr>")
		.slice(0, -1)
		.map((row) => {
			let first = 0;
			const bars: Bar[] = [];
			for (const [cell] of row.matchAll(/<td.*?<\/td>/g)) {
				const days = Number(/colSpan="(\d+)"/i.exec(cell)?.[1] ?? 1);
				const [, href = ""] = /href="([^"]*)"/.exec(cell) ?? [];
				const [reference = ""] = referencesIn(href);
				if (href) bars.push({ first, days, reference, href });
				first += days;
			}
			expect(first).toBe(14);
			return bars;
		});
}

const shownIn = (html: string) =>
	planIn(html).map((row) => row.map(({ first, days, reference }) => [first, days, reference]));

const referencesIn = (html: string) => [...new Set(html.match(/\bB0\d{4}\b/g) ?? [])];

test("in the night the board shows the cars of the day that has begun", async () => {
	const [now, next] = [await book({ days: 1 }), await book({ days: 2 })];
	vi.setSystemTime(momentInRiyadh(dayAfter(today, 1), "00:00"));
	const html = await world.staff.board();
	expect(html).toContain('<html lang="ar" dir="rtl"');
	expect(referencesIn(part(html, "today"))).toEqual([now]);
	expect(part(html, "today")).toContain(formatShortDay(dayAfter(today, 1), "ar"));
	expect(referencesIn(part(html, "tomorrow"))).toEqual([next]);
	vi.setSystemTime(noon);
});

describe("the board shows", () => {
	test("the cars of today and tomorrow on every day they stay, those that came first above the others", async () => {
		const yesterday = await book({ days: -1, stays: 3, status: "confirmed" });
		const now = await book({ days: 0, stays: 2, status: "confirmed" });
		const pending = await book({ days: 0 });
		const next = await book({ days: 1, status: "confirmed" });
		const html = await world.staff.board();
		expect(referencesIn(part(html, "today"))).toEqual([yesterday, now, pending]);
		expect(referencesIn(part(html, "tomorrow"))).toEqual([yesterday, now, next]);
		for (const shown of ["يوم 2 من 3", "يوم 1 من 2"]) expect(part(html, "today")).toContain(shown);
		expect(part(html, "tomorrow")).toContain("يوم 3 من 3");
		// A car of both days has its button once.
		const forms = part(html, "tomorrow").match(/<form[\s\S]*?<\/form>/g) ?? [];
		const begin = forms.filter((form) => form.includes('value="in-work"'));
		expect(referencesIn(begin.join())).toEqual([next]);
	});

	test("first what is most overdue, whose card has the one filled button, and the other pages", async () => {
		const early = await book({ days: 9, made: new Date().toISOString() });
		const unclosed = await book({ days: -4, status: "confirmed" });
		const now = await book({ days: 0, status: "confirmed" });
		const html = await world.staff.board();
		const [due = ""] = part(html, "now").split("</section>");
		expect([...due.matchAll(/href="#(\w+)"/g)].map(([, id]) => id)).toEqual([unclosed, now, early]);
		const filled = html.match(/<button class="button"[^>]*name="intent"[^>]*>/g) ?? [];
		expect(filled).toHaveLength(1);
		expect(html.split(`id="${unclosed}"`)[1]?.split("</article>")[0]).toContain(filled[0]);
		for (const page of ["book", "close", "find", "reviews"] as const) {
			expect(html).toContain(`<li><a href="${staffPath(page)}"`);
		}
	});

	test.each([
		[47, 59, "47 ساعة و59 دقيقة"],
		[48, 0, "يومين"],
		[97, 31, "4 أيام"],
	])("since when a call is late: %i hours and %i minutes", async (hours, minutes, said) => {
		const late = (24 + hours) * 60 + minutes;
		await book({ days: 9, made: new Date(noon.getTime() - late * 60_000).toISOString() });
		expect(part(await world.staff.board(), "now")).toContain(`فات وقت الاتصال منذ ${said}<`);
	});

	test("who waits for a call and since when, and nobody whom staff have reached", async () => {
		const waits = await book({ days: 5 });
		await world.give({ do: "reached", sure: true }, await book({ days: 6 }));
		const html = part(await world.staff.board(), "waiting");
		expect(referencesIn(html)).toEqual([waits]);
		expect(html).toContain(`حجز ${formatShortDay(dayAfter(today, -2), "ar")}، 12:00\u00A0ظهراً`);
		expect(html).toContain("مضت 20 ساعة");
	});

	test("whom staff called in vain, as do the list of days, the finder and the page of the booking", async () => {
		const called = await book({ days: 5 });
		await press(called, "not-reached");
		const said = String(doneText("not-reached"));
		const found = async () =>
			(await world.staff.post("find", { intent: "find", q: called })).text();
		const html = await world.staff.board();
		expect(part(html, "waiting")).toContain(`${said}: ${formatShortDay(today, "ar")}، 12:00`);
		expect(part(html, "days")).toContain(`، ${said}<`);
		expect(await found()).toContain(`، ${said}<`);
		expect(await world.staff.page(called)).toContain(`${said}: ${formatShortDay(today, "ar")}`);
		await world.give({ do: "confirm" }, called);
		for (const page of [await world.staff.board(), await found()]) expect(page).not.toContain(said);
	});

	test("two of a kind that waits, and the others folded, but not where a button was pressed", async () => {
		const folded = (rest: number) => staffBoard.waiting.folded.replace("{{rest}}", String(rest));
		const made = [await book({ days: 20 }), await book({ days: 21 })];
		expect(await world.staff.board()).not.toContain("اعرض الباقي");
		for (const days of [22, 23]) made.push(await book({ days }));
		const [before = "", after = ""] = (await world.staff.board()).split(folded(2));
		expect(referencesIn(before.split('id="waiting"')[1] ?? "")).toEqual(made.slice(0, 2));
		expect(referencesIn(after)).toEqual(made.slice(2));
		const html = await world.staff.pageAfter(await press(String(made.at(-1)), "not-reached"));
		expect(html.split(folded(2))[0]).toMatch(
			/<details open="" class="disclosure">[^<]*<summary[^>]*>$/,
		);
	});

	test("past bookings that nobody closed, until somebody says what happened", async () => {
		const delivered = await book({ days: -3, stays: 2, status: "confirmed" });
		const missed = await book({ days: -40 });
		expect(referencesIn(part(await world.staff.board(), "waiting"))).toEqual([delivered, missed]);
		await press(delivered, "complete", { sure: "yes" });
		await press(missed, "no-show", { sure: "yes" });
		const ended = await world.db.rows("SELECT status FROM bookings ORDER BY id");
		expect(ended.map(({ status }) => status)).toEqual(["completed", "no-show"]);
		expect(await world.staff.board()).not.toContain(staffBoard.waiting.unclosed);
	});

	test("mails that did not go out, and messages with an answer to send", async () => {
		const reference = await book({ days: 20, status: "confirmed" });
		const [booking] = await world.db.rows("SELECT id FROM bookings");
		const mail = { ...world.mailRow, booking_id: Number(booking?.id), state: "failed" };
		await world.db.insert("mails", mail);
		const created_at = new Date().toISOString();
		await world.db.insert("contact_messages", { ...world.messageRow, created_at });
		const waiting = part(await world.staff.board(), "waiting");
		const chat = `966501234567?text=${encodeURIComponent("السلام عليكم سارة علي، معك")}`;
		for (const shown of [reference, "إلى العميل: اتصلوا به", "متى تفتحون؟", chat])
			expect(waiting).toContain(shown);
		// A card's parts are the rows of a grid, so its sentence is one part.
		expect(waiting).toContain("<p>حجز ");
	});

	test("the free bays of 14 days, and which of them are closed", async () => {
		await world.fillBays(dayAfter(today, 2));
		await book({ days: 3, stays: 2, status: "confirmed" });
		await world.close(dayAfter(today, 4), dayAfter(today, 5));
		const days = part(await world.staff.board(), "days");
		const free = `${bays} أماكن`;
		expect([...days.matchAll(/<dd>([^<]*)<\/dd>/g)].map(([, text]) => text)).toEqual([
			...[free, free, "لا مكان", `${bays - 1} أماكن`, "مغلق، وفيه سيارة واحدة", "مغلق"],
			...Array(8).fill(free),
		]);
	});

	test("one number of free places with the form: a car handed over today keeps its place", async () => {
		await world.fillBays(today);
		const [{ reference } = { reference: "" }] = await world.db.rows(
			"SELECT reference FROM bookings",
		);
		expect(await world.staff.board()).not.toContain(staffBoard.cars.keepsPlace);
		await world.give({ do: "complete", sure: true }, String(reference));
		const html = await world.staff.board();
		expect(partOfDay(html, 0)).toContain("لا مكان");
		expect(part(html, "today")).toContain(staffBoard.cars.keepsPlace);
		const form = await world.staff.board("book", { DB: world.databaseWith({}) });
		expect(form).toMatch(new RegExp(`<input(?=[^>]*value="${today}")(?=[^>]*data-full="1)`));
	});

	test.each([
		["on the first of its three days", 0, 3],
		["a day before the booked one", 1, 1],
		["two days before it", 2, 2],
	])("a car handed over %s is handed over today, and not tomorrow", async (_, day, stays) => {
		const reference = await book({ days: day, stays, status: "confirmed" });
		const title = staffBoard.cars.handedOver;
		expect(part(await world.staff.board(), "today")).not.toContain(title);
		await world.give({ do: "complete", sure: true }, reference);
		const html = await world.staff.board();
		const [, handedOver = ""] = part(html, "today").split(`${title}</h3>`);
		expect(handedOver).toContain(reference);
		expect(handedOver.includes(staffBoard.cars.keepsPlace)).toBe(day === 0);
		const free = (shown: string) =>
			[0, 1, 2, 3].map((ahead) => partOfDay(shown, ahead).includes(`${bays} أماكن`));
		expect(free(html)).toEqual([day > 0, true, true, true]);
		await world.db.run(
			"UPDATE bookings SET status_changed_at = ?",
			`${dayAfter(today, -1)}T20:30:00.000Z`,
		);
		const later = await world.staff.board();
		expect(part(later, "today")).not.toContain(title);
		expect(free(later)).toEqual([true, true, true, true]);
	});

	test("why a car of today waits for a call, with the buttons of the call, where the line above leads", async () => {
		const reference = await book({ days: 0 });
		const html = await world.staff.board();
		expect(part(html, "now")).toContain(`href="#${reference}"`);
		const [, card = ""] = html.split(`id="${reference}"`);
		const { label } = staffActionTexts["not-reached"];
		for (const shown of [
			"سُجّل الحجز",
			staffBoard.waiting.late,
			label,
			staffActionTexts.confirm.label,
		])
			expect(card.split("</article>")[0]).toContain(shown);
		await world.give({ do: "reached" }, reference);
		expect(part(await world.staff.board(), "today")).not.toContain(label);
	});

	test("until when to call before a car that comes before the 24 hours are over", async () => {
		await book({ days: 1, made: new Date(noon.getTime() - 60 * 60_000).toISOString() });
		const opens = momentInRiyadh(
			dayAfter(today, 1),
			openingHoursOn(settings.hours, dayAfter(today, 1)).opens,
		);
		const hours = (opens.getTime() - noon.getTime()) / 3_600_000;
		expect(hours).toBeLessThanOrEqual(24);
		expect(part(await world.staff.board(), "now")).toContain(
			`اتصلوا خلال ${hours === 24 ? 23 : hours} ساعة`,
		);
	});

	test("each car on every later day of the fourteen that it stays, but none that has ended", async () => {
		const first = await book({ days: 4, stays: 2, name: "نورة التجريبية", status: "confirmed" });
		const last = await book({ days: 13, status: "confirmed" });
		await book({ days: 14, status: "confirmed" });
		const tomorrow = await book({ days: 1, stays: 2, status: "confirmed" });
		await book({ days: 3, status: "cancelled" });
		const html = await world.staff.board();
		const shown = [1, 2, 3, 4, 5, 13].map((days) => referencesIn(partOfDay(html, days)));
		expect(shown).toEqual([[], [tomorrow], [], [first], [first], [last]]);
		for (const text of ["نورة التجريبية", "يوم 1 من 2"]) expect(partOfDay(html, 4)).toContain(text);
		expect(partOfDay(html, 5)).toContain("يوم 2 من 2");
	});

	test("the cars of tomorrow and the days to come folded, but up to three cars of a day at once, and whether anything waits", async () => {
		const sixth = { days: 6, source: "phone", status: "confirmed" } as const;
		for (let car = 0; car < 3; car++) await book(sixth);
		await world.db.run("DELETE FROM mails");
		const html = await world.staff.board();
		expect(html).toContain(staffBoard.waiting.nothing);
		for (const id of ["tomorrow", "days"])
			expect(html).toContain(`id="${id}"><details class="disclosure">`);
		expect(partOfDay(html, 6)).toContain('<details open=""');
		await book(sixth);
		const more = partOfDay(await world.staff.board(), 6);
		expect(more).toContain('<details class="disclosure"><summary');
		expect(referencesIn(more)).toHaveLength(4);
	});
});

describe("the fortnight on a wide window shows", () => {
	const noCar: never[] = [];
	const rowsOf = (...rows: unknown[]) => [...rows, ...Array(bays - rows.length).fill(noCar)];

	test("a car across the closed day within its stay, and one that came before today from today on", async () => {
		await world.close(dayAfter(today, 4), dayAfter(today, 4));
		const held = [dayAfter(today, 3), dayAfter(today, 5)] as const;
		const across = await world
			.aBooking()
			.on(...held)
			.stored("confirmed");
		const before = await book({ days: -1, stays: 3, status: "confirmed" });
		const html = await world.staff.board();
		const row = [
			[0, 2, before],
			[3, 3, across.reference],
		];
		expect(shownIn(html)).toEqual(rowsOf(row));
		// The day is closed in each row but that of the car.
		expect(html.split("data-closed").length - 1).toBe(bays - 1);
	});

	test("a stay that goes on after the fourteen days to their end", async () => {
		const last = await book({ days: 12, stays: 3, status: "confirmed" });
		expect(shownIn(await world.staff.board())).toEqual(rowsOf([[12, 2, last]]));
	});

	test("more cars than places in rows of their own, each with a place to press", async () => {
		await world.fillBays(today);
		await world.db.insert("settings", { key: "bays", value: "1", save: "fewer" });
		const rows = planIn(await world.staff.board());
		await world.db.insert("settings", { key: "bays", value: String(bays), save: "as before" });
		expect(rows).toHaveLength(bays);
		for (const [bar] of rows) expect(bar).toMatchObject({ first: 0, days: 1 });
		expect(new Set(rows.map(([bar]) => bar?.reference)).size).toBe(bays);
	});

	test("of a car handed over early today alone, and its later days free for another", async () => {
		const early = await book({ days: -1, stays: 4, status: "confirmed" });
		const next = await book({ days: 1, status: "confirmed" });
		const places = [[[0, 3, early]], [[1, 1, next]]];
		expect(shownIn(await world.staff.board())).toEqual(rowsOf(...places));
		await world.give({ do: "complete", sure: true }, early);
		const row = [
			[0, 1, early],
			[1, 1, next],
		];
		expect(shownIn(await world.staff.board())).toEqual(rowsOf(row));
	});

	test("no place for a car handed over today that held none today, so rows and headings agree", async () => {
		const late = await book({ days: -3, stays: 2, status: "confirmed" });
		await world.give({ do: "complete", sure: true }, late);
		const html = await world.staff.board();
		expect(part(html, "today")).toContain(late);
		expect(shownIn(html)).toEqual(rowsOf());
	});

	test("the way to a car's card on the page, or to its booking", async () => {
		const [now, later] = [await book({ days: 0 }), await book({ days: 5, status: "confirmed" })];
		const html = await world.staff.board();
		const [[first, second] = []] = planIn(html);
		expect(first?.href).toBe(`#${now}`);
		expect(html).toContain(`id="${now}"`);
		expect(second?.href).toBe(`${staffPath("booking")}?booking=${later}`);
	});
});

describe("a link reaches no more than its board shows:", () => {
	test("not a booking after its fourteen days that waits for nothing", async () => {
		await book({ days: 0, status: "confirmed" });
		const hidden = [
			await book({ days: 14, status: "confirmed", name: "هدى بعيدة" }),
			await book({ days: -10, status: "completed", name: "هدى قديمة" }),
			await book({ days: 1, status: "cancelled" }),
		];
		await world.db.run(
			"UPDATE bookings SET status_changed_at = booking_date || 'T09:00:00.000Z' WHERE status = 'completed'",
		);
		/** Before noon, the test's clock is ahead of the database's: the mails would look late, and be shown. */
		await world.db.run("DELETE FROM mails");
		for (const address of ["/staff/day", "/staff/day.data"]) {
			const text = await world.htmlOf(address);
			for (const shown of [...hidden, "هدى"]) expect(text).not.toContain(shown);
		}
	});

	test("no action that it does not offer, nor for a booking that is gone", async () => {
		const form = await formOf(await book({ days: 0 }), "confirm");
		const before = await world.db.everyRow();
		for (const intent of ["cancel", "reached"])
			expect((await post({ ...form, intent, reason: "other", sure: "yes" })).status).toBe(400);
		for (const booking of ["ZZZZZZ", ""])
			expect((await post({ ...form, booking, sure: "yes" })).status).toBe(409);
		expect(await world.db.everyRow()).toEqual(before);
	});
});

describe("a button", () => {
	test("asks before work on a day that has not come", async () => {
		const reference = await book({ days: 1, status: "confirmed" });
		const before = await world.db.everyRow();
		const asked = await press(reference, "in-work");
		expect(asked.status).toBe(200);
		const html = await asked.text();
		for (const shown of ["هل بدأ العمل على السيارة فعلاً؟", "ولم يحن بعد"])
			expect(html).toContain(shown);
		expect(await world.db.everyRow()).toEqual(before);
		expect((await press(reference, "in-work", { sure: "yes" })).status).toBe(303);
	});

	test("by two at once is done once; the second is told", async () => {
		const fields = { ...(await formOf(await book({ days: 4 }), "confirm")), sure: "yes" };
		const answers = await Promise.all([post(fields), post(fields)]);
		const last = await post(fields);
		const locations = [...answers, last].map(({ headers }) => headers.get("Location") ?? "");
		expect(locations.filter((location) => location.includes("already=yes"))).toHaveLength(2);
		expect(await world.db.rows("SELECT what FROM booking_events")).toHaveLength(1);
		expect(await world.staff.pageAfter(last)).toContain("لم يتكرر شيء");
	});
});

test.each([
	["moved", dayAfter(today, 1), "no-room"],
	["expected", dayAfter(today, 4), "material-late"],
] as const)("the chat of a car that staff have %s says why", async (change, day, reason) => {
	const reference = await book({ days: change === "moved" ? 3 : 1, status: "confirmed" });
	const why = encodeURIComponent(reasonText(change, reason, "ar") ?? "unknown");
	const heldDays = change === "moved" ? [day] : [dayAfter(today, 1), day];
	await world.give({ do: "days", heldDays, reason }, reference);
	expect(await world.staff.board()).toContain(why);
	await world.give({ do: "send-link", by: "staff-page" }, reference);
	await world.give({ do: "new-link", link: 1, sure: true }, reference);
	expect(await world.staff.board()).toContain(why);
	await world.give({ do: "reached" }, reference);
	expect(await world.staff.board()).not.toContain(why);
});

test.each([
	["freeUntil", "free_until = x'00'"],
	["heldDays", "held_days = CAST(held_days AS BLOB)"],
])(
	"a row whose %s nobody can read costs its own line on the board and the sheet, which name it, and is logged",
	async (field, damage) => {
		const [bad, good] = [await book({ days: 0 }), await book({ days: 0 })];
		await world.db.run(
			`UPDATE bookings SET ${damage}, version = version + 1 WHERE reference = ?`,
			bad,
		);
		await world.recordEvent("email", "by-staff", good);
		const log = world.collectLog();
		const html = await world.staff.board();
		vi.restoreAllMocks();
		expect(html).toContain(`id="${good}"`);
		expect(html).not.toContain(`id="${bad}"`);
		const sheet = await readMorningSheet(connect(env.DB), today, new Date());
		const { text } = morningSheetMail(sheet, settings, "centre@example.com", "/board");
		for (const list of [html, text])
			expect(list).toContain(`فلا يظهر في القوائم: \u200E${bad}\u200E.`);
		const row = { event: "sheet-row-not-read", row: bad, fields: [field] };
		expect(log.map((line) => JSON.parse(line))).toContainEqual(expect.objectContaining(row));
	},
);

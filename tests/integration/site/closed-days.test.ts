import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { maxClosedDays } from "#app/business/bookings/closing.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { formatDay, formatShortDay } from "#app/copy/format/format.ts";
import { formatHijri } from "#app/copy/format/hijri.ts";
import {
	bookByPhone,
	chatsIn,
	noteIn,
	openBoard,
	pageAfter,
	postToBoard,
} from "../../support/board.ts";
import { bookingFields, type FormFields } from "../../support/booking-form.ts";
import { daysFromNow } from "../../support/days.ts";
import { countingDb, databaseWith } from "../../support/doubles.ts";
import {
	aBooking,
	close,
	emptyTables,
	everyRow,
	fillBays,
	insertStatement,
	recordEvent,
	returnedMail,
	rows,
	run,
} from "../../support/rows.ts";
import { bays } from "../../support/settings.ts";
import { get, postBooking, recordingQueue } from "../../support/site.ts";
import { staffKey } from "../../support/staff-page.ts";

beforeEach(emptyTables);

const today = riyadhToday(new Date());
const day = daysFromNow(20);
const words = staffCounter.close;

const press = (intent: "close" | "open", fields: FormFields, options?: { asData: boolean }) =>
	postToBoard("close", { intent, reason: "maintenance", ...fields }, options);

async function sureFor(fields: FormFields): Promise<string> {
	const html = await (await press("close", fields)).text();
	return /name="sure" value="([\w-]{43})"/.exec(html)?.[1] ?? "";
}

/** By the button below the question, as the page has it. */
const closeDays = async (fields: FormFields) =>
	press("close", { ...fields, sure: await sureFor(fields) });

const closures = () =>
	rows("SELECT from_day, to_day, reason_ar, reason_en FROM closures ORDER BY from_day");
const maintenance = { reason_ar: "صيانة المركز", reason_en: "Maintenance" };

const film = { ppf: "ppf-full-matte-xpel", thermal: "", ceramic: [] };

describe("staff who close days", () => {
	test("are asked once more, and read the first names of who is booked then, what was done, and whom to tell once they open them", async () => {
		const person = { customerName: "نورة السالم", phoneNumber: "0501112223" };
		await bookByPhone({ bookingDate: day, ...person });
		const before = await rows("SELECT * FROM bookings");
		for (const asData of [true, false]) {
			const asked = await press("close", { from: day }, { asData });
			const shown = await asked.text();
			expect([asked.status, shown.includes("نورة")]).toEqual([200, true]);
			expect(shown).not.toMatch(/السالم|501112223|wa\.me/);
		}
		expect(await openBoard("close")).not.toMatch(/نورة|501112223/);
		expect(await closures()).toEqual([]);

		expect(noteIn(await pageAfter(await closeDays({ from: day })))).toContain("تم الإغلاق");
		expect(await closures()).toEqual([{ from_day: day, to_day: day, ...maintenance }]);
		expect(await rows("SELECT * FROM bookings")).toEqual(before);

		const open = async () => pageAfter(await press("open", { from: day, to: day }));
		const opened = await open();
		for (const shown of ["تم الفتح", "نورة السالم", "tel:"])
			expect(noteIn(opened)).toContain(shown);
		expect(chatsIn(opened).at(0)).toContain("موعدك مؤكد");
		expect(noteIn(await open())).not.toContain("نورة");
	});

	test("see by an address nobody whom their board has not shown", async () => {
		const { reference } = await aBooking().with({ customer_name: "نورة" }).on(day).stored();
		const [, signature] = (await staffKey(reference)).split(".");
		const [, key] = /\/staff\/day\?key=([^"&]+)/.exec(await openBoard("close")) ?? [];
		const query = `done=open&from=${day}&to=${day}&booking=${reference}.${signature}`;
		const html = await (await get(`/staff/close?key=${key}&${query}`)).text();
		expect(noteIn(html)).toContain("تم الفتح");
		expect(html).not.toContain("نورة");
	});

	test("find a text for each customer, in the customer's language, with three days that fit", async () => {
		await bookByPhone({ ...film, bookingDate: day, language: "en" });
		await bookByPhone({ bookingDate: dayAfter(day, 1) });
		for (let bay = 1; bay < bays; bay++) {
			await bookByPhone({ bookingDate: dayAfter(day, 2) });
			await postBooking(bookingFields({ bookingDate: dayAfter(day, -1) }));
		}
		const to = dayAfter(day, 1);
		await closeDays({ from: day, to });
		const [english = "", arabic = "", ...more] = chatsIn(await openBoard("close"));
		expect(more).toEqual([]);
		expect(english).toContain(`closed from ${formatDay(day, "en")} to ${formatDay(to, "en")}`);
		for (const offered of [-4, -3, 3])
			expect(english).toContain(formatDay(dayAfter(day, offered), "en"));
		expect(arabic).toContain("نعتذر منك");
		expect(arabic.split("\n").filter((line) => /\p{L} \d{4}$/u.test(line))).toEqual(
			[-2, -1, 3].map((days) => formatDay(dayAfter(day, days), "ar")),
		);
	});

	test("find a customer whose car is at the centre then, on each of its days", async () => {
		await bookByPhone({ ...film, bookingDate: day });
		for (const later of [1, 2]) {
			const from = dayAfter(day, later);
			expect(await (await press("close", { from })).text()).toContain(words.stays);
		}
		const after = await press("close", { from: dayAfter(day, 3) });
		expect(await after.text()).toContain(words.nobody);
		await closeDays({ from: dayAfter(day, 2) });
		const [text] = chatsIn(await openBoard("close"));
		expect(text).toContain("فتغيّر لذلك يوم استلام سيارتك");
		await run("UPDATE bookings SET status = 'completed'");
		expect(await (await press("close", { from: day })).text()).toContain(words.nobody);
	});

	test("find days on which a car that stays longer than its services take can stay as long", async () => {
		const further = [1, 2].map((days) => dayAfter(day, days));
		const booking = aBooking()
			.of("polishing-interior")
			.on(day, ...further);
		await booking.stored("confirmed");
		await fillBays(dayAfter(day, 1), 1);
		await close(day);
		const [text] = chatsIn(await openBoard("close"));
		expect(text).not.toContain(formatDay(dayAfter(day, -1), "ar"));
		expect(text).toContain(formatDay(dayAfter(day, -3), "ar"));
	});

	test("find a text on the board, too, that confirms no appointment on a closed day", async () => {
		await aBooking().on(day).stored();
		for (const says of ["هل يناسبك", "مغلق"]) {
			expect(chatsIn(await openBoard())).toEqual([expect.stringContaining(says)]);
			await close(day);
		}
	});

	test("read many closed periods in as many queries as one", async () => {
		const queries = async () => {
			const counting = countingDb();
			await openBoard("close", { DB: counting.DB });
			return counting.queries();
		};
		for (const later of [0, 2, 4, 6]) await bookByPhone({ bookingDate: dayAfter(day, later) });
		await close(day);
		const one = await queries();
		for (const later of [2, 4, 6]) await close(dayAfter(day, later));
		expect(await queries()).toBe(one);
		expect(chatsIn(await openBoard("close"))).toHaveLength(4);
	});

	test("are refused a reason of their own, and days of which the last is before the first", async () => {
		for (const [fields, error] of [
			[{ reason: "<b>" }, "closingReason"],
			[{ to: today }, "closingDays"],
		] as const) {
			const refused = await press("close", { from: day, sure: "yes", ...fields });
			expect(refused.status).toBe(400);
			expect(await refused.text()).toContain(staffCounter.errors[error]);
		}
		expect(await closures()).toEqual([]);
	});

	test("cannot close them without reading who is booked then, and have closed them once by pressing yes twice", async () => {
		const sure = await sureFor({ from: day });
		await bookByPhone({ bookingDate: day, customerName: "هدى التجريبية" });
		for (const fields of [{ sure: "yes" }, { sure }, { to: dayAfter(day, 1), sure }]) {
			const response = await press("close", { from: day, ...fields });
			expect(response.status).toBe(200);
			expect(await response.text()).toContain("<bdi>هدى</bdi>");
		}
		expect(await closures()).toEqual([]);
		const longest = { from: day, to: dayAfter(day, maxClosedDays - 1) };
		const yes = { ...longest, sure: await sureFor(longest) };
		const both = await Promise.all([press("close", yes), press("close", yes)]);
		expect(both.map(({ status }) => status)).toEqual([303, 303]);
		expect(await closures()).toHaveLength(1);
	});
});

describe("staff who open days again", () => {
	const open = (from: number, to = from) =>
		press("open", { from: dayAfter(day, from), to: dayAfter(day, to) });
	const shut = async () => (await closures()).map(({ from_day, to_day }) => [from_day, to_day]);
	const days = (ranges: string) =>
		(ranges.match(/\d+-\d+/g) ?? []).map((range) =>
			range.split("-").map((days) => dayAfter(day, Number(days))),
		);

	beforeEach(() => close(day, dayAfter(day, 6)));

	/** Of the days 0 to 6; what is left, as ranges. */
	test.each([
		["all of them", 0, 6, ""],
		["the first", 0, 0, "1-6"],
		["the last", 6, 6, "0-5"],
		["one of the middle", 3, 3, "0-2 4-6"],
		["a day that is open", 9, 9, "0-6"],
	])("have opened %s, also when they press twice", async (_, from, to, left) => {
		for (const _time of [1, 2]) {
			expect((await open(from, to)).status).toBe(303);
			expect(await shut()).toEqual(days(left));
		}
	});

	test("do so one closure at a time", async () => {
		await close(dayAfter(day, 20));
		const refused = await open(0, 20);
		expect(refused.status).toBe(400);
		expect(await refused.text()).toContain(staffCounter.errors.openingDays);
		for (const [from, to] of [
			[`${day}x`, dayAfter(day, 3)],
			[day, `${day}x`],
			[dayAfter(day, 5), day],
		])
			expect((await press("open", { from, to })).status).toBe(400);
		expect(await shut()).toEqual(days("0-6 20-20"));
	});
});

describe("after days are closed", () => {
	const { proposals: proposed, done } = words;
	const on = (...days: number[]) => days.map((ahead) => dayAfter(day, ahead));
	const closeFor = (from: number, to = from) => close(dayAfter(day, from), dayAfter(day, to));

	/** A booking of the site that holds these days, the first one its own. */
	const stay = (...days: number[]) => {
		const [first = "", ...further] = on(...days);
		return aBooking()
			.of("ppf-full-matte-xpel")
			.on(first, ...further);
	};

	async function proposals() {
		const html = await openBoard("close");
		const found = [...html.matchAll(/name="proposal" value="([^"]+)"/g)];
		return { html, shown: found.map(([, name = ""]) => name) };
	}
	const take = (proposal: string[], bindings?: Partial<Env>) =>
		postToBoard("close", { intent: "expect-all", proposal }, { bindings });
	const takeAll = async () => take((await proposals()).shown);

	const heldBy = async ({ id }: { id: number }) => {
		const [row] = await rows("SELECT held_days FROM bookings WHERE id = ?", id);
		return JSON.parse(String(row?.held_days));
	};
	const mailed = () =>
		rows("SELECT booking_id FROM mails WHERE kind = 'expected-customer' ORDER BY booking_id");

	test("each stay over them gets as many working days on open ones, by one press, and each customer one mail, also if two press at once", async () => {
		const [begins, passes, before] = [
			await stay(0, 1, 2).stored("confirmed"),
			await stay(-1, 0, 1).stored("confirmed"),
			await stay(-3, -2, -1).stored("confirmed"),
		];
		await closeFor(1, 4);
		const [from = "", to = ""] = on(2, 6).map((one) => formatShortDay(one, "ar"));
		const { html, shown: names } = await proposals();
		for (const shown of [proposed.title, `الاستلام ${to} بدلاً من ${from}`])
			expect(html).toContain(shown);
		const { queued, MAIL_QUEUE } = recordingQueue();
		const answers = await Promise.all([1, 2, 3].map(() => take(names, { MAIL_QUEUE })));
		answers.push(await take(names, { MAIL_QUEUE }));
		expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
		expect(await Promise.all([begins, passes, before].map(heldBy))).toEqual([
			...[on(0, 5, 6), on(-1, 0, 5), on(-3, -2, -1)],
		]);
		expect(queued.map(({ kind }) => kind)).toEqual(Array(2).fill("expected-customer"));
		expect(await mailed()).toEqual([begins, passes].map(({ id }) => ({ booking_id: id })));
		const events = await rows(
			"SELECT changed_by, reason FROM booking_events WHERE what = 'expected'",
		);
		expect(events).toEqual(Array(2).fill({ changed_by: "staff-link", reason: "day-closed" }));
		expect((await proposals()).html).not.toContain(proposed.title);
	});

	test("a fault in the middle loses nothing: the page says whose days have changed, who reads it by mail, and that the rest waits", async () => {
		const kept = await stay(0, 1).with({ customer_name: "سارة المثال" }).stored("confirmed");
		const failed = await stay(0, 1).with({ customer_name: "هند المثال" }).stored("confirmed");
		await closeFor(1);
		const { shown } = await proposals();
		let updates = 0;
		const DB = databaseWith({
			prepare(sql) {
				if (/^update "bookings"/.test(sql) && ++updates === 2) throw new Error("D1_ERROR: down");
				return env.DB.prepare(sql);
			},
		});
		const { queued, MAIL_QUEUE } = recordingQueue();
		const answer = await take(shown, { DB, MAIL_QUEUE });
		expect(answer.status).toBe(303);
		expect([await heldBy(kept), await heldBy(failed)]).toEqual([on(0, 2), on(0, 1)]);
		expect(queued.map(({ kind }) => kind)).toEqual(["expected-customer"]);
		const html = await pageAfter(answer);
		for (const text of [done["expect-all"], done.stopped, "سارة المثال"])
			expect(noteIn(html)).toContain(text);
		expect(noteIn(html)).not.toContain("هند المثال");
		expect(html).toContain(proposed.title);
	});

	test("a full day is passed over, and of two for the last bay the second is proposed anew", async () => {
		const first = await stay(0, 1).with({ customer_name: "سارة المثال" }).stored("confirmed");
		const second = await stay(0, 1).with({ customer_name: "هند المثال" }).stored("confirmed");
		await fillBays(dayAfter(day, 2));
		await fillBays(dayAfter(day, 3), 1);
		await closeFor(1);
		const note = noteIn(await pageAfter(await takeAll()));
		expect([note.includes("سارة"), note.includes("هند")]).toEqual([true, false]);
		expect([await heldBy(first), await heldBy(second)]).toEqual([on(0, 3), on(0, 1)]);
		await takeAll();
		expect(await heldBy(second)).toEqual(on(0, 4));
	});

	test("nothing is done that the page has not shown: a booking whose own day is closed has to move, and one that has ended, or whose car is ready, stays as it is", async () => {
		await stay(1, 2).stored("confirmed");
		const ready = await stay(0, 1).with({ customer_name: "هند المثال" }).stored("confirmed");
		await recordEvent("work", "ready", ready.id);
		await stay(0, 1).stored("cancelled");
		const booking = await stay(0, 1, 2).stored("confirmed");
		await closeFor(1);
		const { html, shown } = await proposals();
		expect(shown).toHaveLength(1);
		const [, listed = ""] = html.split("هند المثال");
		const [item = ""] = listed.split("</li>");
		expect(chatsIn(item)).toEqual([expect.stringContaining("نكتب إليك بخصوص")]);
		expect(item).not.toMatch(/#move|أقرب الأيام/);
		await closeFor(3);
		const before = await everyRow();
		for (const names of [[], shown, [`${shown[0]}`.replace(/.$/, "x")], ["", "x"]])
			expect((await take(names)).status).toBe(303);
		expect(await everyRow()).toEqual(before);
		await takeAll();
		expect(await heldBy(booking)).toEqual(on(0, 2, 4));
	});

	test("a customer without an address, or whom no mail reaches, is named, before and after, with the new days in the WhatsApp text", async () => {
		await stay(0, 1).with({ customer_name: "سارة المثال" }).stored("confirmed");
		await stay(0, 1).with({ customer_name: "هند المثال" }).byPhone().stored("confirmed");
		const { id } = await stay(0, 1).with({ customer_name: "ليلى المثال" }).stored("confirmed");
		await insertStatement("mails", returnedMail(id)).run();
		await closeFor(1);
		const { html } = await proposals();
		expect(html).toContain(proposed.noMail);
		expect(chatsIn(html)).toContainEqual(
			expect.stringContaining(String(formatDay(dayAfter(day, 2), "ar").split(" ")[1])),
		);
		const note = noteIn(await pageAfter(await takeAll()));
		const [mail = "", chat = ""] = note.split(done.notMailed);
		expect(mail.split(done.mailed)[1]).toContain("سارة المثال");
		expect(mail).not.toContain("ليلى");
		expect(chat).toContain("هند المثال");
		expect(chatsIn(note)).toEqual([expect.stringContaining("المدة المتوقعة الآن")]);
	});
});

test("days to close are chosen from a list with the Hijri date of each, a year ahead", async () => {
	const html = await openBoard("close");
	const [, from = ""] = /<select[^>]*name="from"[^>]*>([\s\S]*?)<\/select>/.exec(html) ?? [];
	const options = [...from.matchAll(/<option value="([\d-]+)"[^>]*>([^<]+)</g)];
	expect([options[0]?.[1], options.at(-1)?.[1]]).toEqual([today, dayAfter(today, 365)]);
	for (const [, value = "", label] of options)
		expect(label).toBe(`${formatShortDay(value, "ar")}، ${formatHijri(value, "ar")}`);
	expect(html).toContain("عيد الفطر · 1 شوال");
	expect(html).not.toContain('type="date"');
});

import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { maxClosedDays } from "#app/business/bookings/closing.ts";
import { morningSheet } from "#app/copy/ar/staff/morning-sheet.ts";
import { staffActionTexts } from "#app/copy/ar/staff/staff-action-texts.ts";
import { staffBoard } from "#app/copy/ar/staff/staff-board.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { formatDay, formatShortDay } from "#app/copy/format/format.ts";
import { copies } from "#app/copy/index.ts";
import { connect } from "#app/data/base/client.ts";
import { readMorningSheet } from "#app/data/sheet/morning-sheet.ts";
import { morningSheetMail } from "#app/mail/sheet/morning-sheet.ts";
import { daysFromNow, hijriDate, settings } from "../../support/facts.ts";
import * as world from "../../support/world.ts";

beforeEach(world.db.emptyTables);

const today = riyadhToday(new Date());
const day = daysFromNow(20);
const words = staffCounter.close;

type Options = { asData?: boolean; bindings?: Partial<Env> };

const press = (intent: "close" | "open", fields: world.FormFields, options?: Options) =>
	world.staff.post("close", { intent, reason: "maintenance", ...fields }, options);

const sureFor = async (fields: world.FormFields) =>
	world.staff.sureIn(await (await press("close", fields)).text());

/** The button below the question has the value. */
const closeDays = async (fields: world.FormFields) =>
	press("close", { ...fields, sure: await sureFor(fields) });

const closures = () =>
	world.db.rows("SELECT from_day, to_day, reason_ar, reason_en FROM closures ORDER BY from_day");
const maintenance = { reason_ar: "صيانة المركز", reason_en: "Maintenance" };

const film = ["ppf-full-matte-xpel"];
const named = (customer_name: string) => world.aBooking().with({ customer_name });
const namesIn = (html: string) => [...html.matchAll(/<bdi>(\S+)/g)].map(([, name]) => name);

const mails = () => world.db.mailsOf("closed-customer", "reopened-customer");
const become = (state: "sent" | "dismissed", id = "%") =>
	world.db.run(
		"UPDATE mails SET state = ?1, sent_at = iif(?1 = 'sent', '2026-11-20T09:00:00.000Z', NULL) WHERE id LIKE ?2 AND day IS NOT NULL AND state = 'waiting'",
		...[state, id],
	);

describe("on the eve of a closed day with cars", () => {
	const tomorrow = dayAfter(today, 1);
	const yesterday = `${dayAfter(today, -1)}T09:00:00.000Z`;
	const booked = () => world.aBooking({ created_at: yesterday }).on(tomorrow);

	test("board and sheet say that it is closed and how many are not to come, and no car of it has a next step", async () => {
		const own = [await booked().stored("confirmed"), await booked().stored("confirmed")];
		const begun = await booked().stored("confirmed");
		await world.give({ do: "in-work", sure: true }, begun.id);
		await world.close(tomorrow);
		const html = await world.staff.board();
		expect(html).toContain(`${staffBoard.days.closed} (3)`);
		expect(html.split(staffBoard.onClosedDay_two)).toHaveLength(3);
		for (const { reference } of own) {
			const [, card = ""] = html.split(`id="${reference}"`);
			expect(card.split("</article>")[0]).not.toContain("<button");
			expect(card.split("</article>")[0]).toContain("wa.me");
		}
		const sheet = await readMorningSheet(connect(env.DB), today, new Date());
		const { text } = morningSheetMail(sheet, settings, "centre@example.com", "/board");
		expect(text).toContain(`${morningSheet.waiting.counts.onClosedDay}: 2`);
		const onItsDay = await readMorningSheet(connect(env.DB), tomorrow, new Date());
		const mail = morningSheetMail(onItsDay, settings, "centre@example.com", "/board");
		expect(mail.text).toContain(`${morningSheet.today.title}: ${morningSheet.closed}`);
		expect(mail.text).toContain(morningSheet.today.closed);
	});

	test("its customer reads neither when to come nor what to bring @thorough", async () => {
		const { reference } = await booked().stored("confirmed");
		const receipt = async () => world.htmlOf(world.linkOf(reference));
		const { arrive, collect } = copies.ar.thankYou.receipt;
		const said = [arrive, collect, copies.ar.mail.customer.before.bring];
		const before = await receipt();
		for (const text of said) expect(before).toContain(text);
		await world.close(tomorrow);
		const after = await receipt();
		for (const text of said) expect(after).not.toContain(text);
	});
});

describe("staff who close days", () => {
	test("are asked once more, and read the first names of who is booked then; no booking changes", async () => {
		await world.staff.book({
			bookingDate: day,
			customerName: "نورة السالم",
			phoneNumber: "0501112223",
		});
		const before = await world.db.rows("SELECT * FROM bookings");
		for (const asData of [true, false]) {
			const asked = await press("close", { from: day }, { asData });
			const shown = await asked.text();
			expect([asked.status, shown.includes("نورة")]).toEqual([200, true]);
			expect(shown).not.toMatch(/السالم|501112223|wa\.me/);
		}
		expect(await closures()).toEqual([]);
		expect(
			world.staff.noteIn(await world.staff.pageAfter(await closeDays({ from: day }))),
		).toContain("تم الإغلاق");
		expect(await closures()).toEqual([{ from_day: day, to_day: day, ...maintenance }]);
		expect(await world.db.rows("SELECT * FROM bookings")).toEqual(before);
	});

	test("have a mail sent to each customer whose first day is closed, in fifteen minutes, once for a booking and a day", async () => {
		const awaited = await world.aBooking().on(day).stored("confirmed");
		const pending = await world.aBooking().on(dayAfter(day, 1)).stored();
		const begun = await world.aBooking().on(day).stored("confirmed");
		await world.give({ do: "in-work", sure: true }, begun.id);
		await world
			.aBooking()
			.of(...film)
			.on(dayAfter(day, -1), day)
			.stored("confirmed");
		await world.aBooking().on(day).byPhone().stored("confirmed");
		await world.aBooking().on(day).stored("cancelled");
		await world.aBooking().on(dayAfter(day, 2)).stored();
		await world.db.run("DELETE FROM mails");
		const { queued, MAIL_QUEUE } = world.recordingQueue();
		const to = dayAfter(day, 1);
		const sure = await sureFor({ from: day, to });
		for (const _press of [1, 2])
			await press("close", { from: day, to, sure }, { bindings: { MAIL_QUEUE } });
		const ids = [`closed-customer:${awaited.id}:${day}`, `closed-customer:${pending.id}:${to}`];
		expect(await mails()).toEqual(ids.map((id) => `${id} waiting`));
		expect(new Set(queued.map(({ mailId }) => mailId))).toEqual(new Set(ids));
	});

	test("have one sent also to who booked the day in the moment before it was closed @thorough", async () => {
		const sure = await sureFor({ from: day });
		let booked: { id: number } | undefined;
		const DB = world.databaseWith({
			async batch<Row>(statements: D1PreparedStatement[]) {
				if ((await closures()).length === 0 && !booked && isClosing)
					booked = await world.aBooking().on(day).stored("confirmed");
				return env.DB.batch<Row>(statements);
			},
			prepare(sql) {
				isClosing ||= /insert into "closures"/i.test(sql);
				return env.DB.prepare(sql);
			},
		});
		let isClosing = false;
		expect((await press("close", { from: day, sure }, { bindings: { DB } })).status).toBe(303);
		expect(await mails()).toContain(`closed-customer:${booked?.id}:${day} waiting`);
	});

	test("find whoever gets no such mail with telephone and WhatsApp, and a car that is here with a link to its days @thorough", async () => {
		await named("سارة المثال").on(day).stored("confirmed");
		await named("هند المثال").on(day).byPhone().stored("confirmed");
		const returned = await named("ليلى المثال").on(day).stored("confirmed");
		await world.db.insert("mails", { ...world.returnedMail(returned.id), id: "returned" });
		const begun = await named("منى المثال").on(day).stored("confirmed");
		await world.give({ do: "in-work", sure: true }, begun.id);
		await named("ريم المثال")
			.of(...film)
			.on(dayAfter(day, -1), day)
			.stored("confirmed");
		await closeDays({ from: day });
		const html = await world.staff.board("close");
		const [untold = "", rest = ""] = html.split(words.untold)[1]?.split(words.told) ?? [];
		const [told = "", here = ""] = rest.split(words.here);
		expect(namesIn(untold)).toEqual(["هند", "ليلى"]);
		expect(world.staff.chatsIn(untold)).toEqual(
			Array(2).fill(expect.stringContaining("فالمركز مغلق يوم")),
		);
		expect(namesIn(told)).toEqual(["سارة"]);
		expect(told).toContain(words.mail.waiting);
		expect(namesIn(here)).toEqual(["ريم", "منى"]);
		expect(here.match(/\/staff\/booking\?booking=/g)).toHaveLength(2);
		await become("sent");
		expect(await world.staff.board("close")).toContain(words.mail.sent);
	});

	test("find a text on the board, too, that confirms no appointment on a closed day @thorough", async () => {
		await world.aBooking().on(day).stored();
		for (const says of ["هل يناسبك", "مغلق"]) {
			expect(world.staff.chatsIn(await world.staff.board())).toEqual([
				expect.stringContaining(says),
			]);
			await world.close(day);
		}
	});

	test("read many closed periods in as many queries as one @thorough", async () => {
		const queries = async () => {
			const counting = world.countingDb();
			await world.staff.board("close", { DB: counting.DB });
			return counting.queries();
		};
		for (const later of [0, 2, 4, 6]) await world.staff.book({ bookingDate: dayAfter(day, later) });
		await world.close(day);
		const one = await queries();
		for (const later of [2, 4, 6]) await world.close(dayAfter(day, later));
		expect(await queries()).toBe(one);
		expect(world.staff.chatsIn(await world.staff.board("close"))).toHaveLength(4);
	});

	test("are refused a reason of their own, and days of which the last is before the first @thorough", async () => {
		for (const [fields, error] of [
			[{ reason: "<b>" }, "closingReason"],
			[{ to: today }, "closingDays"],
		] as const) {
			const refused = await press("close", { from: day, sure: "yes", ...fields });
			expect(refused.status).toBe(400);
			expect(await refused.text()).toContain(staffActionTexts.close.errors[error]);
		}
		expect(await closures()).toEqual([]);
	});

	test("cannot close them without reading who is booked then, and have closed them once by pressing yes twice", async () => {
		const sure = await sureFor({ from: day });
		await world.staff.book({ bookingDate: day, customerName: "هدى التجريبية" });
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

	test("close thirty days at once: a year that was meant to be a week is refused @thorough", async () => {
		const refused = await closeDays({ from: day, to: dayAfter(day, 30) });
		expect(refused.status).toBe(400);
		expect(await refused.text()).toContain(staffActionTexts.close.errors.closingTooLong);
		for (const [from, to] of [
			[0, 29],
			[30, 59],
		] as const) {
			const days = { from: dayAfter(day, from), to: dayAfter(day, to) };
			expect((await closeDays(days)).status).toBe(303);
		}
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

	beforeEach(() => world.close(day, dayAfter(day, 6)));

	/** The closure has the days 0 to 6; the last column is what is left. */
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

	test("do so one closure at a time @thorough", async () => {
		await world.close(dayAfter(day, 20));
		const refused = await open(0, 20);
		expect(refused.status).toBe(400);
		expect(await refused.text()).toContain(staffActionTexts.open.errors.openingDays);
		for (const [from, to] of [
			[`${day}x`, dayAfter(day, 3)],
			[day, `${day}x`],
			[dayAfter(day, 5), day],
		])
			expect((await press("open", { from, to })).status).toBe(400);
		expect(await shut()).toEqual(days("0-6 20-20"));
	});
});

describe("once days are open again", () => {
	const listIn = (html: string) => /role="status"(.*?)<\/section>/s.exec(html)?.[1] ?? "";
	const open = async (days: world.FormFields = { from: day, to: day }) =>
		listIn(await world.staff.pageAfter(await press("open", days)));

	test("within fifteen minutes staff read that no mail has said so, and whom they may have told @thorough", async () => {
		await named("سارة المثال").on(day).stored("confirmed");
		await named("هند المثال").on(day).byPhone().stored("confirmed");
		await closeDays({ from: day });
		const note = await open();
		for (const shown of ["لم تصل رسالة الإغلاق إلى أحد", words.done.call.openUntold])
			expect(note).toContain(shown);
		expect(note).not.toContain("من وصلته رسالة الإغلاق");
		expect(namesIn(note)).toEqual(["هند"]);
	});

	test("whoever was told that the day is closed is written to once and named for a call; who was not told yet hears nothing @thorough", async () => {
		const told = await named("سارة المثال").on(day).stored("confirmed");
		const to = dayAfter(day, 1);
		await named("ليلى المثال").on(to).stored("confirmed");
		await named("هند المثال").on(to).byPhone().stored("confirmed");
		await named("ريم المثال")
			.of(...film)
			.on(dayAfter(day, -1), day)
			.stored("confirmed");
		await closeDays({ from: day, to });
		await become("sent", `closed-customer:${told.id}:%`);
		const { queued, MAIL_QUEUE } = world.recordingQueue();
		const answer = await press("open", { from: day, to }, { bindings: { MAIL_QUEUE } });
		const note = listIn(await world.staff.pageAfter(answer));
		expect(namesIn(note)).toEqual(["سارة", "هند"]);
		for (const shown of ["تم الفتح", words.done.call.open, "tel:"]) expect(note).toContain(shown);
		expect(world.staff.chatsIn(note)).toEqual(Array(2).fill(expect.stringContaining("موعدك مؤكد")));
		const mail = `reopened-customer:${told.id}:${day}`;
		expect(queued.map(({ mailId }) => mailId)).toEqual([mail]);
		expect(await mails()).toContain(`${mail} waiting`);
		expect(note).toContain("من وصلته رسالة الإغلاق");
		expect(namesIn(await open({ from: day, to }))).toEqual([]);
		expect(await mails()).toHaveLength(3);
	});

	test("of fourteen who were told twelve are named in the address, first whom no mail reaches, and the others counted @thorough", async () => {
		const to = dayAfter(day, 2);
		for (let car = 0; car < 13; car++)
			await named(`عميل${car} المثال`)
				.on(dayAfter(day, car % 3))
				.stored("confirmed");
		await named("هند المثال").on(to).byPhone().stored("confirmed");
		await closeDays({ from: day, to });
		await become("sent");
		const answer = await press("open", { from: day, to });
		const address = answer.headers.get("Location") ?? "";
		expect(address.length).toBeLessThan(1000);
		const note = listIn(await world.staff.pageAfter(answer));
		expect(namesIn(note)).toHaveLength(12);
		expect(namesIn(note)).toContain("هند");
		expect(note).toContain(words.done.more_two);
	});

	test("of two who were told that their day is closed, the one whose day is open is written to @thorough", async () => {
		const second = dayAfter(day, 1);
		await world.aBooking().on(day).stored();
		const own = await world.aBooking().on(second).stored();
		await closeDays({ from: day, to: second });
		await become("sent");
		await open({ from: second, to: second });
		expect(await world.db.mailsOf("reopened-customer")).toEqual([
			`reopened-customer:${own.id}:${second} waiting`,
		]);
	});

	test("and closed once more, who was not told the first time is written to, and who has both mails is to be called @thorough", async () => {
		const both = await named("سارة المثال").on(day).stored("confirmed");
		const other = await named("ليلى المثال").on(day).stored("confirmed");
		await closeDays({ from: day });
		await become("sent", `closed-customer:${both.id}:%`);
		await open();
		await become("sent", "reopened-%");
		await become("dismissed");
		const closedAgain = listIn(await world.staff.pageAfter(await closeDays({ from: day })));
		expect(namesIn(closedAgain)).toEqual(["سارة"]);
		expect(closedAgain).toContain(words.done.call.close);
		expect(world.staff.chatsIn(closedAgain)).toEqual([expect.stringContaining("فالمركز مغلق يوم")]);
		expect(await mails()).toEqual([
			`closed-customer:${both.id}:${day} sent`,
			`closed-customer:${other.id}:${day} waiting`,
			`reopened-customer:${both.id}:${day} sent`,
		]);
		const html = await world.staff.board("close");
		const [untold, told] = html.split(words.untold)[1]?.split(words.told) ?? [];
		expect([namesIn(untold ?? ""), namesIn(told ?? "")]).toEqual([["سارة"], ["ليلى"]]);
	});
});

test("days to close are chosen from a list with the Hijri date of each, a year ahead @thorough", async () => {
	const html = await world.staff.board("close");
	const [, from = ""] = /<select[^>]*name="from"[^>]*>([\s\S]*?)<\/select>/.exec(html) ?? [];
	const options = [...from.matchAll(/<option value="([\d-]+)"[^>]*>([^<]+)</g)];
	expect([options[0]?.[1], options.at(-1)?.[1]]).toEqual([today, dayAfter(today, 365)]);
	for (const [, value = "", label] of options) {
		/** The list begins and ends on the same date; only the days of next year have their year. */
		const format = value.slice(0, 4) > today.slice(0, 4) ? formatDay : formatShortDay;
		expect(label).toBe(`${format(value, "ar")}، ${hijriDate(value, "ar")}`);
	}
	expect(html).toContain("عيد الفطر · 1 شوال");
	expect(html).not.toContain('type="date"');
});

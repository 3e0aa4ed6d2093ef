import { beforeEach, describe, expect, test } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { bays } from "#app/business/bookings/capacity.ts";
import { maxClosedDays } from "#app/business/bookings/closing.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { formatDay } from "#app/copy/format/format.ts";
import { bookByPhone, openBoard, postToBoard } from "../../support/board.ts";
import { bookingFields, decodeEntities } from "../../support/booking-form.ts";
import { firstOpenDay } from "../../support/days.ts";
import { countingDb } from "../../support/doubles.ts";
import { close, emptyTables, rows, run } from "../../support/rows.ts";
import { postBooking } from "../../support/site.ts";

beforeEach(emptyTables);

const today = riyadhToday(new Date());
const day = firstOpenDay(20);
const words = staffCounter.close;

const press = (
	intent: "close" | "open",
	fields: Record<string, string>,
	options?: { asData: boolean },
) => postToBoard("close", { intent, reason: "maintenance", ...fields }, options);

/** The button below the question, as the page has it. */
async function pressYes(fields: Record<string, string>) {
	const html = await (await press("close", fields)).text();
	const sure = /name="sure" value="([\w-]{43})"/.exec(html)?.[1] ?? "";
	return () => press("close", { ...fields, sure });
}
const closeDays = async (fields: Record<string, string>) => (await pressYes(fields))();

const closures = () =>
	rows("SELECT from_day, to_day, reason_ar, reason_en FROM closures ORDER BY from_day");
const maintenance = { reason_ar: "صيانة المركز", reason_en: "Maintenance" };

/** The texts of the chats on a page. */
function chatsIn(html: string): string[] {
	return [...html.matchAll(/href="(https:\/\/wa\.me\/[^"]+)"/g)].map(
		([, href = ""]) => new URL(decodeEntities(href)).searchParams.get("text") ?? "",
	);
}

describe("staff who close days", () => {
	test("are asked once more, and read who is booked then", async () => {
		await bookByPhone({ bookingDate: day, customerName: "نورة السالم" });
		const before = await rows("SELECT * FROM bookings");
		const asked = await press("close", { from: day });
		expect(asked.status).toBe(200);
		const html = await asked.text();
		for (const shown of [words.stays, "<bdi>نورة</bdi>"]) expect(html).toContain(shown);
		expect(await closures()).toEqual([]);

		expect((await closeDays({ from: day })).status).toBe(303);
		expect(await closures()).toEqual([{ from_day: day, to_day: day, ...maintenance }]);
		expect(await rows("SELECT * FROM bookings")).toEqual(before);
	});

	test("read neither a surname nor a telephone number of days that are not closed", async () => {
		const person = { customerName: "نورة السالم", phoneNumber: "0501112223" };
		await bookByPhone({ bookingDate: day, ...person });
		for (const asData of [false, true]) {
			const asked = await press("close", { from: day }, { asData });
			const shown = await asked.text();
			expect(shown).toContain("نورة");
			expect(shown).not.toMatch(/السالم|501112223|wa\.me/);
		}
		expect(await openBoard("close")).not.toMatch(/نورة|501112223/);
	});

	test("find a text for each customer, in the customer's language, with three days that fit", async () => {
		const film = { ppf: "ppf-full-matte-xpel", thermal: "", ceramic: [] };
		await bookByPhone({ ...film, bookingDate: day, language: "en" });
		await bookByPhone({ bookingDate: dayAfter(day, 1) });
		for (let bay = 0; bay < bays; bay++) await bookByPhone({ bookingDate: dayAfter(day, 2) });
		for (let bay = 1; bay < bays; bay++)
			await postBooking(bookingFields({ bookingDate: dayAfter(day, -1) }));
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
		const film = { ppf: "ppf-full-matte-xpel", thermal: "", ceramic: [] };
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

	test("find nobody whose booking has ended", async () => {
		await bookByPhone({ bookingDate: day });
		await run("UPDATE bookings SET status = 'completed'");
		const asked = await press("close", { from: day });
		expect(await asked.text()).toContain(words.nobody);
	});

	test("who press yes twice have closed them once, thirty days at most", async () => {
		const yes = await pressYes({ from: day, to: dayAfter(day, maxClosedDays - 1) });
		expect((await Promise.all([yes(), yes()])).map(({ status }) => status)).toEqual([303, 303]);
		expect(await closures()).toHaveLength(1);
	});

	test("stop bookings from the site and by telephone", async () => {
		await closeDays({ from: day });
		const fields = { bookingDate: day };
		expect((await postBooking(bookingFields(fields))).status).toBe(400);
		expect((await bookByPhone(fields)).status).toBe(400);
		await press("open", { from: day, to: day });
		expect((await bookByPhone(fields)).status).toBe(303);
	});

	test.each<[string, Record<string, string>, keyof typeof staffCounter.errors]>([
		["a day that is over", { from: dayAfter(today, -1) }, "closingDays"],
		["no day", { from: "" }, "closingDays"],
		["a day that does not exist", { from: "2027-02-30" }, "closingDays"],
		["days in the wrong order", { from: day, to: dayAfter(day, -1) }, "closingDays"],
		["more than thirty days", { from: day, to: dayAfter(day, maxClosedDays) }, "closingTooLong"],
		["no reason", { from: day, reason: "" }, "closingReason"],
		["a text of their own", { from: day, reason: "<b>" }, "closingReason"],
	])("are refused %s", async (_, fields, message) => {
		const refused = await press("close", { ...fields, sure: "yes" });
		expect(refused.status).toBe(400);
		expect(await refused.text()).toContain(staffCounter.errors[message]);
		expect(await closures()).toEqual([]);
	});

	test("cannot close them without reading who is booked then", async () => {
		const asked = await (await press("close", { from: day })).text();
		const sure = /name="sure" value="([\w-]{43})"/.exec(asked)?.[1] ?? "";
		await bookByPhone({ bookingDate: day, customerName: "هدى التجريبية" });
		const unseen: Record<string, string>[] = [
			{ from: day, sure: "yes" },
			{ from: day, sure: "a" },
			{ from: day, sure },
			{ from: day, to: dayAfter(day, 1), sure },
		];
		for (const fields of unseen) {
			const response = await press("close", fields);
			expect(response.status).toBe(200);
			expect(await response.text()).toContain("<bdi>هدى</bdi>");
		}
		expect(await closures()).toEqual([]);
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
		for (const { from, to } of [
			{ from: 0, to: 20 },
			{ from: -3, to: 9 },
			{ from: 3, to: 9 },
		]) {
			const refused = await open(from, to);
			expect(refused.status).toBe(400);
			expect(await refused.text()).toContain(staffCounter.errors.openingDays);
		}
		expect((await press("open", { from: "0001-01-01", to: "9999-12-31" })).status).toBe(400);
		expect(await shut()).toEqual(days("0-6 20-20"));
	});
});

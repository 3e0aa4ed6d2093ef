import { beforeEach, describe, expect, test } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { maxFound } from "#app/business/bookings/find.ts";
import { profile } from "#app/business/centre/profile.ts";
import { staffBoard } from "#app/copy/ar/staff/staff-board.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { formatDay } from "#app/copy/format/format.ts";
import { fillDay, openBoard, phoneFields, postToBoard } from "../../support/board.ts";
import { decodeEntities } from "../../support/booking-form.ts";
import { firstOpenDay } from "../../support/days.ts";
import { aBooking, close, emptyTables, recordEvent, run, takenDays } from "../../support/rows.ts";
import { get } from "../../support/site.ts";
import { openBooking, pressOn, staffKey } from "../../support/staff-page.ts";

beforeEach(emptyTables);

const today = riyadhToday(new Date());
const day = firstOpenDay(20);
const createdAt = `${dayAfter(today, -10)}T09:00:00.000Z`;
const a = (name = "نورة التجريبية") =>
	aBooking({ created_at: createdAt, customer_name: name }).on(day);

/** The texts of the chats on a page. */
const chatsIn = (html: string) =>
	[...html.matchAll(/href="(https:\/\/wa\.me\/[^"]+)"/g)].map(
		([, href = ""]) => new URL(decodeEntities(href)).searchParams.get("text") ?? "",
	);
/** The page to which a form has led. */
const after = async (answer: Response) => (await get(answer.headers.get("Location") ?? "")).text();
const noteIn = (html: string) => /role="status"(.*?)<\/(?:div|section)>/s.exec(html)?.[1] ?? "";

describe("a customer reads by WhatsApp only what is true:", () => {
	test("that staff could not reach them, once staff have called in vain", async () => {
		const { reference } = await a().stored();
		const before = [await openBooking(reference), await openBoard()];
		await pressOn(reference, { intent: "not-reached" });
		const called = [await openBooking(reference), await openBoard()];
		for (const html of before) {
			expect(html).toContain(staffView.whatsapp.toConfirm);
			expect(html).not.toContain(staffView.whatsapp.notReached);
		}
		for (const html of called) expect(html).toContain(staffView.whatsapp.notReached);
		await pressOn(reference, { intent: "reached" });
		expect(await openBooking(reference)).not.toContain(staffView.whatsapp.notReached);
	});

	test("that the booking is cancelled, where no mail says so", async () => {
		const { reference } = await a().byPhone().stored("confirmed", "cancelled");
		const [first] = chatsIn(await openBooking(reference));
		expect(first).toContain(`أُلغي حجزك ليوم ${formatDay(day, "ar")}`);
	});
});

describe("the page that follows says what was done and who is told by hand:", () => {
	const target = dayAfter(day, 1);
	const move = async (reference: string) => {
		const moving = { intent: "move", day: target, reason: "no-room", sure: "yes" };
		expect((await pressOn(reference, moving)).status).toBe(303);
		return noteIn(await openBooking(reference));
	};

	test("of a move, with a chat and a telephone number for who has no address", async () => {
		const done = staffView.move.done.replace("{{day}}", formatDay(target, "ar"));
		const mailed = await move((await a().stored("confirmed")).reference);
		for (const shown of [done, staffView.move.mailed]) expect(mailed).toContain(shown);
		expect(mailed).not.toContain("tel:");
		const told = await move((await a().byPhone().stored("confirmed")).reference);
		for (const shown of [done, staffView.move.notMailed, "tel:", "https://wa.me/"])
			expect(told).toContain(shown);
	});

	const press = async (fields: Record<string, string | string[]>) =>
		after(await postToBoard("close", fields));

	test("of closed days, and of opened ones whose customers were told", async () => {
		await a().byPhone().stored("confirmed");
		const closing = { intent: "close", from: day, reason: "maintenance" };
		const asked = await (await postToBoard("close", closing)).text();
		const sure = /name="sure" value="([\w-]{43})"/.exec(asked)?.[1] ?? "";
		expect(noteIn(await press({ ...closing, sure }))).toContain("تم الإغلاق");
		const opened = await press({ intent: "open", from: day, to: day });
		expect(opened).toContain("تم الفتح");
		for (const shown of ["نورة التجريبية", "tel:"]) expect(noteIn(opened)).toContain(shown);
		expect(chatsIn(opened).at(0)).toContain("موعدك مؤكد");
		expect(noteIn(await press({ intent: "open", from: day, to: day }))).not.toContain("نورة");
	});

	test("of new days to collect, with the names of those who are mailed", async () => {
		const stay = (name: string) =>
			aBooking({ created_at: createdAt, customer_name: name })
				.of("ppf-full-matte-xpel")
				.on(day, target);
		await stay("سارة المثال").stored("confirmed");
		await stay("هند المثال").byPhone().stored("confirmed");
		await close(target);
		const html = await openBoard("close");
		const proposal = [...html.matchAll(/name="proposal" value="([^"]+)"/g)].map(([, one]) => one);
		const note = await press({ intent: "expect-all", proposal: proposal.map(String) });
		const [mailed = "", told = ""] = note.split(staffCounter.close.done.notMailed);
		expect(mailed.split(staffCounter.close.done.mailed)[1]).toContain("سارة المثال");
		expect(told).toContain("هند المثال");
		expect(chatsIn(note)).toEqual([expect.stringContaining("المدة المتوقعة الآن")]);
	});

	test("and an address shows nobody whom this board has not shown", async () => {
		const { reference } = await a().byPhone().stored("confirmed");
		const [, signature] = (await staffKey(reference)).split(".");
		const page = await openBoard("close");
		const [, key] = /\/staff\/day\?key=([^"&]+)/.exec(page) ?? [];
		const query = `done=open&from=${day}&to=${day}&booking=${reference}.${signature}`;
		const html = await (await get(`${profile.origin}/staff/close?key=${key}&${query}`)).text();
		expect(html).not.toContain("نورة");
	});
});

describe("the page of a booking", () => {
	test("offers to move it first before its day, and the work first on its day", async () => {
		const order = (html: string) =>
			html.indexOf('id="move"') < html.indexOf(staffView.actions.title) ? "move" : "work";
		const workButton = /<button class="button-quiet[^>]*value="in-work"/;
		const early = await openBooking((await a().stored("confirmed")).reference);
		expect(order(early)).toBe("move");
		expect(early).toMatch(workButton);
		const present = await openBooking((await a().on(today).stored("confirmed")).reference);
		expect(order(present)).toBe("work");
		expect(present).not.toMatch(workButton);
	});

	test("opens its days around a far appointment from the page of closed days", async () => {
		await a().stored("confirmed");
		await close(day);
		const html = await openBoard("close");
		const [, link = ""] = /href="(\/staff\/booking[^"]+)#move"/.exec(html) ?? [];
		const page = await (await get(decodeEntities(link))).text();
		const [, form = ""] = page.split('id="move"');
		expect(form).toMatch(/^[^>]*><details open=""/);
		for (const days of [-7, 6]) expect(form).toContain(`value="${dayAfter(day, days)}"`);
	});

	test("names the customer in what it asks, and offers no absence once the work has begun", async () => {
		const { reference } = await a().on(today).stored("confirmed");
		const asked = await pressOn(reference, { intent: "complete" });
		const [, alert = ""] = asked.html.split('role="alert"');
		expect(alert.split("</form>")[0]).toMatch(/<bdi>نورة التجريبية<\/bdi>.*سيارة/);
		expect(await openBooking(reference)).toContain('value="no-show"');
		await recordEvent("work", "in-work", reference);
		expect(await openBooking(reference)).not.toContain('value="no-show"');
		expect((await pressOn(reference, { intent: "no-show", sure: "yes" })).status).toBe(409);
	});
});

describe("on the board", () => {
	test("a finished car without its warranty card leads to the form of the card", async () => {
		const { reference } = await a().on(dayAfter(today, -2)).stored("confirmed", "completed");
		const waiting = (await openBoard()).split('id="waiting"')[1] ?? "";
		const [, link = ""] = /href="(\/staff\/booking[^"]+)#card"/.exec(waiting) ?? [];
		const page = await (await get(decodeEntities(link))).text();
		expect(page).toContain(reference);
		expect(page).toContain('id="card"');
	});

	test("the cars of tomorrow and the days to come are folded", async () => {
		await a().on(dayAfter(today, 1)).stored("confirmed");
		await run("DELETE FROM mails");
		const html = await openBoard();
		expect(html).toContain(staffBoard.waiting.nothing);
		for (const id of ["tomorrow", "days"])
			expect(html).toMatch(new RegExp(`id="${id}"><details class="disclosure">`));
		expect(html).toContain(staffBoard.calendar.title);
	});
});

describe("for a caller", () => {
	test("a full day can be chosen, and shows other days before anything is written", async () => {
		const full = firstOpenDay(2);
		await fillDay(full);
		const chosen = phoneFields({
			...{ bookingDate: full, intent: "days", customerName: "", phoneNumber: "" },
		});
		const html = await (await postToBoard("book", chosen)).text();
		expect(html).toContain(staffCounter.errors.dateFull);
		expect(html.match(/name="otherDay"/g)).toHaveLength(3);
		expect(html).not.toContain(staffCounter.errors.phone);
		const free = { ...chosen, bookingDate: dayAfter(day, 1) };
		expect((await postToBoard("book", free)).status).toBe(200);
		expect(await takenDays(dayAfter(day, 1))).toBe(0);
	});

	test("who is known, the page leads to the booking that there is", async () => {
		const { reference } = await a().with({ phone_number: "0501112223" }).stored("confirmed");
		await run("UPDATE bookings SET phone_number = '0501112223'");
		const asked = await postToBoard("book", phoneFields({ phoneNumber: "0501112223" }));
		const html = await asked.text();
		const [, link = ""] = /href="(\/staff\/booking[^"]+)"/.exec(html) ?? [];
		expect(await (await get(decodeEntities(link))).text()).toContain(reference);
	});
});

test("a search lists those that have ended last", async () => {
	const ended = await a().on(dayAfter(today, 1)).stored("cancelled");
	const open = await a().stored("confirmed");
	const past = await a().on(dayAfter(today, -3)).stored("confirmed", "completed");
	const html = await (await postToBoard("find", { q: "نورة" })).text();
	const found = [...html.matchAll(/href="\/staff\/booking\?key=(B0\d{4})/g)].map(([, one]) => one);
	expect(found).toEqual([open, ended, past].map(({ reference }) => reference));
	expect(found.length).toBeLessThan(maxFound);
});

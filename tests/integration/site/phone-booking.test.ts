import { beforeEach, describe, expect, test, vi } from "vitest";
import { dayAfter } from "#app/business/base/calendar.ts";
import { staffErrors } from "#app/copy/ar/staff/staff-action-texts.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { copies } from "#app/copy/index.ts";
import { daysFromNow } from "../../support/facts.ts";
import { decodeEntities, elementsIn } from "../../support/html.ts";
import * as world from "../../support/world.ts";

vi.setConfig({ testTimeout: 60_000 });

beforeEach(world.db.emptyTables);

const day = daysFromNow(20);
const words = staffErrors;

async function problemsOf(response: Response, errors: Record<string, unknown>) {
	const { texts, buttons } = await elementsIn(response.clone(), {
		texts: "main [role=alert] p, main .text-danger",
		buttons: "main [name=otherDay]",
	});
	const days = buttons.map(({ attributes }) => attributes.value ?? "");
	const keys = Object.keys(errors).filter((key) =>
		texts.some(({ text }) => text.trim() === errors[key]),
	);
	return { status: response.status, keys: keys.sort(), days: days.sort() };
}

const publicWords = Object.fromEntries(
	Object.entries(copies.ar.errors).filter(([key]) => key in words),
);

test("the telephone and the public form refuse the same input for the same reasons, and offer the same days @thorough", async () => {
	const [full, closed] = [dayAfter(day, 1), dayAfter(day, 3)];
	const film = { ppf: "ppf-full-matte-xpel" };
	const days = [full, closed, "", "2026-02-30", "tomorrow", "2999-01-01", "2020-01-01"];
	const forms: world.FormFields[] = [
		...[{}, { intent: "summary" }, { otherDay: full }, { priceList: "old" }, film],
		...days.map((bookingDate) => ({ bookingDate })),
		...[full, closed].map((on) => ({ ...film, bookingDate: dayAfter(on, -1) })),
		...["truck", "", ["suv", "sedan"]].map((carType) => ({ carType })),
		...["", "thermal-x", ["thermal-titanium", "thermal-nano-ceramic"]].map((thermal) => ({
			thermal,
		})),
		...["x", "", "<b>", "س".repeat(101)].map((customerName) => ({ customerName })),
		...["0112345678", ""].map((phoneNumber) => ({ phoneNumber })),
		...["sara@", "<b>"].map((email) => ({ email, customerName: "x", bookingDate: full })),
	];
	await world.fillBays(full);
	await world.close(closed);
	const fillers = (await world.db.column("SELECT id FROM bookings")).join();
	const clear = async () => {
		for (const table of ["mails", "bay_days", "booking_events"])
			await world.db.run(`DELETE FROM ${table} WHERE booking_id NOT IN (${fillers})`);
		await world.db.run(`DELETE FROM bookings WHERE id NOT IN (${fillers})`);
	};
	const outcomes = new Set<string>();
	for (const more of forms) {
		const usual = { email: "sara@example.com", bookingDate: day, intent: undefined, ceramic: [] };
		const fields = world.staff.callFields({ ...usual, ...more });
		const answer = await world.book(fields, {}, { POST_LIMIT: world.unlimited });
		const fromSite = await problemsOf(answer, publicWords);
		await clear();
		const submissionId = crypto.randomUUID();
		const response = await world.staff.book({
			...fields,
			submissionId,
			intent: fields.intent ?? "book",
		});
		await clear();
		expect(await problemsOf(response, words), JSON.stringify(more)).toEqual(fromSite);
		outcomes.add(String(fromSite.keys.join() || fromSite.status));
	}
	expect([...outcomes]).toEqual(expect.arrayContaining(["303", "200", "dateFull", "dateClosed"]));
	expect(outcomes.size).toBeGreaterThan(15);
});

describe("staff who book for a caller", () => {
	const stored = () => world.db.rows("SELECT * FROM bookings");
	const confirmation = {
		...{ what: "status", from_value: "pending", to_value: "confirmed", changed_by: "staff-page" },
	};
	/** A box that was emptied sends only the hidden field before it. */
	const [ticked, unticked] = [{ confirmed: ["no", "yes"] }, { confirmed: "no" }];

	const confirmed = { status: "confirmed", version: 0 };
	const pending = { status: "pending", version: 0 };
	const english = { language: "en" };

	test.each<[string, world.FormFields, state: object, written: string]>([
		["with the box as the page shows it", ticked, confirmed, "وموعدك مؤكد يوم"],
		["in English", english, { ...confirmed, ...english }, "We have recorded your booking"],
		["with the box taken away", unticked, pending, "وموعدك يوم"],
	])("%s: status, mails and text for WhatsApp agree", async (_, fields, state, written) => {
		const { queued, MAIL_QUEUE } = world.recordingQueue();
		const answer = await world.staff.book({ bookingDate: day, ...fields }, { MAIL_QUEUE });
		expect(answer.status).toBe(303);
		const [booking] = await stored();
		const known = {
			source: "phone",
			email: "",
			total_price: world.bookingTotal,
			discount_percent: 0,
		};
		expect(booking).toMatchObject({ ...known, ...state });
		const events = await world.db.rows(
			"SELECT what, from_value, to_value, changed_by FROM booking_events",
		);
		expect(events).toEqual(booking?.status === "confirmed" ? [confirmation] : []);

		const html = await world.staff.pageAfter(answer);
		expect(html).toContain(`>${booking?.reference}<`);
		expect(html).not.toContain("thank-you?");
		const [, path = ""] = /href="(\/staff\/booking\?booking=[^"]+)"/.exec(html) ?? [];
		const isOffered = (await world.htmlOf(path)).includes('value="confirm"');
		expect(isOffered).toBe(booking?.status === "pending");
		const [, chat = ""] = /href="(https:\/\/wa\.me\/[^"]+)"/.exec(html) ?? [];
		expect(new URL(chat).searchParams.get("text")).toContain(written);

		const other = { phoneNumber: "0501112223", email: "sara@example.com" };
		await world.staff.book({ bookingDate: day, ...fields, ...other }, { MAIL_QUEUE });
		expect(queued.map((job) => job.kind).sort()).toEqual([
			...["booking-business", "booking-business"],
			booking?.status === "confirmed" ? "confirmed-customer" : "booking-customer",
		]);
		const waiting = "SELECT id FROM mails WHERE state = 'waiting' ORDER BY id";
		expect(await world.db.column(waiting)).toEqual(queued.map(({ mailId }) => mailId).sort());
	});

	test("read that the address of a caller was used, and none of a booking that is gone", async () => {
		const { headers } = await world.staff.book({ bookingDate: day, email: "caller@example.com" });
		const page = headers.get("Location") ?? "";
		const html = await world.htmlOf(page);
		expect(html).toContain(encodeURIComponent("أرسلنا إلى بريدك تفاصيله"));
		expect(html).toContain("ويستلم العميل سيارته");
		expect(html).not.toContain("وتستلم سيارتك");
		const form = await world.htmlOf(page.replace(/[?]made=.*/, ""));
		const { text, links } = staffCounter.book.terms;
		for (const said of [text, ...Object.keys(links).map((href) => `href="${href}"`)])
			expect(form).toContain(said);
		expect(html).not.toContain("thank-you?");
		const { reference } = { ...(await world.db.firstRow("SELECT reference FROM bookings")) };
		expect(page).toBe(`/staff/book?made=${reference}`);
		expect((await world.get("/staff/book?made=ZZZZZZ")).status).toBe(404);
	});

	test("who press twice have made one booking, and do not confirm it once they have changed it since", async () => {
		const fields = world.staff.callFields({ ...ticked, bookingDate: day });
		const both = await Promise.all([world.staff.book(fields), world.staff.book(fields)]);
		const third = await world.staff.book(fields);
		const addresses = [...both, third].map(({ headers }) => headers.get("Location"));
		expect(new Set(addresses).size).toBe(1);
		expect(addresses[0]).toContain("?made=");
		await world.giveStatus("cancelled");
		expect((await world.staff.book(fields)).status).toBe(409);
		expect(await stored()).toMatchObject([{ status: "cancelled" }]);
	});

	test("see closed and full days as such, and other days; nothing of a refused caller is kept", async () => {
		const [full, closed] = [daysFromNow(2), dayAfter(daysFromNow(2), 1)];
		await world.fillBays(full);
		await world.close(closed);
		const chosen = { bookingDate: full, intent: "other-days", customerName: "", phoneNumber: "" };
		const asked = await (await world.staff.book(chosen, { DB: world.databaseWith({}) })).text();
		expect(asked).toContain(words.dateFull);
		expect(asked.match(/name="otherDay"/g)).toHaveLength(3);
		expect(asked).not.toContain(words.phone);
		const free = await world.staff.book(
			{ ...chosen, bookingDate: day },
			{ DB: world.databaseWith({}) },
		);
		expect(free.status).toBe(200);
		expect(await world.db.takenDays(day)).toBe(0);
		const refused = { bookingDate: full, customerName: "هند المجهولة" };
		await world.staff.book(refused, { DB: world.databaseWith({}) });
		expect(JSON.stringify(await world.db.everything())).not.toContain("المجهولة");

		const later = daysFromNow(200);
		for (const bookingDate of ["later", day])
			expect((await world.staff.book({ bookingDate, laterDay: later })).status).toBe(303);
		expect([await world.db.takenDays(later), await world.db.takenDays(day)]).toEqual([1, 1]);

		const html = await world.staff.board("book", { DB: world.databaseWith({}) });
		expect(html).toMatch(new RegExp(`disabled=""[^>]*value="${closed}"`));
		expect(html).toMatch(new RegExp(`<input(?![^>]*disabled)[^>]*value="${full}"`));
		expect(html).toContain(staffCounter.book.full);
		expect(html).toContain(staffCounter.book.closed);
	});
});

describe("a caller who has a booking", () => {
	const phoneNumber = "0501112223";
	const known = { phoneNumber, bookingDate: day };
	const question = staffCounter.book.caller.question;

	beforeEach(async () => {
		const fields = world.bookingFields({ phoneNumber, bookingDate: day });
		expect((await world.book(fields)).status).toBe(303);
	});

	test("is recognised by the mobile, and booked once more only after a question that leads to that booking", async () => {
		const sum = await (await world.staff.book({ ...known, intent: "summary" })).text();
		expect(sum).toContain(staffCounter.book.caller.title);
		expect(sum).not.toContain(question);
		const first = await world.db.firstRow("SELECT reference FROM bookings");
		const fields = world.staff.callFields({ ...known, phoneNumber: "+966 50 111 2223" });
		const asked = await world.staff.book(fields);
		const html = await asked.text();
		expect(asked.status).toBe(200);
		expect(html).toContain(question);
		const [, link = ""] = /href="(\/staff\/booking[^"]+)"/.exec(html) ?? [];
		expect(await world.htmlOf(decodeEntities(link))).toContain(first?.reference);
		const ofAnother = { ...fields, callerSeen: "999999" };
		expect((await world.staff.book(ofAnother)).status).toBe(200);
		expect(await world.db.takenDays(day)).toBe(1);
		const callerSeen = /name="callerSeen" value="(\w+)"/.exec(html)?.[1];
		expect(callerSeen).toBe(first?.reference);
		expect((await world.staff.book({ ...fields, callerSeen })).status).toBe(303);
		expect(await world.db.takenDays(day)).toBe(2);
	});

	test.each([phoneNumber, "0501112224"])(
		"and makes one more on the site (%s) once staff have read the sum is asked for that one, too @thorough",
		async (phoneNumber) => {
			const caller = { phoneNumber, bookingDate: day };
			const sum = await (await world.staff.book({ ...caller, intent: "summary" })).text();
			expect((await world.book(world.bookingFields(caller))).status).toBe(303);
			const [, callerSeen] = /name="callerSeen" value="(\w*)"/.exec(sum) ?? [];
			expect(await (await world.staff.book({ ...caller, callerSeen })).text()).toContain(question);
		},
	);

	test("and asks for a full day keeps that day chosen, so that the next press says so", async () => {
		const full = daysFromNow(2);
		await world.fillBays(full);
		const asked = await world.staff.book({ ...known, bookingDate: "later", laterDay: full });
		const html = await asked.text();
		expect(html).toContain(question);
		expect(html).toMatch(new RegExp(`checked=""[^>]*value="${full}"`));
		expect(html).not.toMatch(/<input(?=[^>]*checked)(?=[^>]*disabled)[^>]*>/);
	});

	test.each(["cancelled", "no-show", "completed"])(
		"whose booking is %s is new @thorough",
		async (status) => {
			await world.storeStatus(status);
			expect((await world.staff.book(known)).status).toBe(303);
		},
	);
});

import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type Language, languages } from "#app/business/base/language.ts";
import { bays, heldDays, workingDaysOf } from "#app/business/bookings/capacity.ts";
import { workStates } from "#app/business/bookings/staff-actions.ts";
import { profile } from "#app/business/centre/profile.ts";
import { formatPhone, textFor } from "#app/copy/format/format.ts";
import { copies } from "#app/copy/index.ts";
import type { FormFields } from "../../support/booking-form.ts";
import {
	addBooking,
	cancelFields,
	changeFieldsOf,
	changePost,
	linkedRow,
	linkPath,
	markWork,
	phoneEnding,
	readChangePage,
	weekBefore,
	withLinkedBooking,
} from "../../support/booking-link.ts";
import { databaseWith, dbFailingOn } from "../../support/doubles.ts";
import {
	aBooking,
	close,
	emptyTables,
	everyRow,
	firstRow,
	rows,
	run,
	sold,
} from "../../support/rows.ts";
import { brokenQueue, exhausted, get, recordingQueue, send } from "../../support/site.ts";

const errorLog = vi.spyOn(console, "error").mockImplementation(() => {});

const afterDeadline = new Date("2026-03-11T09:00Z");

const { queued, MAIL_QUEUE } = recordingQueue();

withLinkedBooking();
beforeEach(() => {
	queued.length = 0;
	errorLog.mockClear();
});

async function post(
	fields: FormFields,
	{ language, ...init }: RequestInit & { language?: Language } = {},
	bindings?: Partial<Env>,
) {
	const request = changePost(await linkPath(language), fields, init);
	return send(request, { MAIL_QUEUE, ...bindings });
}

const refusal = async (...args: Parameters<typeof post>) => readChangePage(await post(...args));

const moveTo = (bookingDate: string, more: FormFields = {}): FormFields => ({
	intent: "move",
	phoneEnding,
	bookingDate,
	...more,
});

/** The booking of the link, also among others. */
const bookingNow = () =>
	firstRow(
		`SELECT status, booking_date, revision, changed_late FROM bookings WHERE reference = '${linkedRow.reference}'`,
	);

const unchanged = { status: "pending", booking_date: "2026-03-12", revision: 0, changed_late: 0 };

/** Others book until that many bays are left. */
async function fillDay(day: string, left = 0) {
	const { created_at } = linkedRow;
	for (let bay = left; bay < bays; bay++)
		await aBooking().with({ created_at }).on(day).byPhone().stored();
}

/** The columns of a booking of one service, which holds its bay for as many days as that takes. */
function soldAs(code: string) {
	return {
		...sold(code),
		held_days: JSON.stringify(heldDays(unchanged.booking_date, workingDaysOf([code]))),
	};
}

const staff = (assignments: string) =>
	run(`UPDATE bookings SET ${assignments}, changed_by = 'staff'`);

const errorText = (key: string, language: "ar" | "en" = "ar") => {
	const { errors, thankYou } = copies[language];
	return textFor({ ...errors, ...thankYou.change.errors }, key);
};

describe.each(languages)("a customer in %s", (language) => {
	test("cancels, and comes back to the same page", async () => {
		const response = await post(cancelFields, { language });
		expect(response.status).toBe(303);
		expect(response.headers.get("Location")).toBe(await linkPath(language));
		expect(response.headers.get("Referrer-Policy")).toBe("no-referrer");
		expect(await bookingNow()).toEqual({ ...unchanged, status: "cancelled", revision: 1 });
		expect(queued.map(({ mailId }) => mailId).sort()).toEqual([
			"cancelled-business:1:1",
			"cancelled-customer:1:1",
		]);
	});

	test("moves a confirmed booking, which staff have to confirm again", async () => {
		await staff("status = 'confirmed'");
		const response = await post(moveTo("2026-03-16"), { language });
		expect(response.status).toBe(303);
		expect(response.headers.get("Location")).toBe(await linkPath(language));
		expect(await bookingNow()).toEqual({ ...unchanged, booking_date: "2026-03-16", revision: 2 });
		expect(queued.map(({ mailId }) => mailId).sort()).toEqual([
			"moved-business:1:2",
			"moved-customer:1:2",
		]);
	});

	test("reads beside each field what to correct, and finds the fields as they were sent", async () => {
		const fields = moveTo("2026-03-12", { phoneEnding: "45" });
		const page = await refusal(fields, { language });
		const { change } = copies[language].thankYou;
		expect(page.status).toBe(400);
		expect(page.title).toContain(copies[language].booking.errorTitlePrefix);
		expect(page.alert).toContain(change.errorSummary);
		expect(page.openForms).toBe(1);
		expect(page.fieldErrors).toEqual({
			"move-bookingDate": change.errors.sameDay,
			"move-phoneEnding": change.errors.phoneEnding,
		});
		expect(page.values).toMatchObject({
			"move-bookingDate": "2026-03-12",
			"move-phoneEnding": "45",
			"cancel-phoneEnding": "",
		});
		expect(await bookingNow()).toEqual(unchanged);
	});
});

test.each(["٤٥٦٧", "۴۵۶۷", " 45-67 ", "\u200E4567"])(
	"the last four digits may be written %j",
	async (typed) => {
		const response = await post({ ...cancelFields, phoneEnding: typed });
		expect(response.status).toBe(303);
	},
);

test.each([
	["", "newDay"],
	["2026-02-30", "dateImpossible"],
	["2026-03-05", "datePast"],
	["2027-03-06", "dateFar"],
	["2026-03-12", "sameDay"],
])("moving to the day %j is refused", async (day, key) => {
	const page = await refusal(moveTo(day));
	expect(page.status).toBe(400);
	expect(page.fieldErrors).toEqual({ "move-bookingDate": errorText(key) });
	expect(page.values["move-bookingDate"]).toBe(day);
	expect(await bookingNow()).toEqual(unchanged);
});

describe("a day without room", () => {
	const film = "ppf-full-matte-xpel";

	test.each(languages)(
		"is refused in %s, and the customer takes one of the nearest days with one click",
		async (language) => {
			await fillDay("2026-03-16");
			const page = await refusal(moveTo("2026-03-16"), { language });
			expect(page.status).toBe(400);
			expect(page.fieldErrors).toEqual({ "move-bookingDate": errorText("dateFull", language) });
			expect(page.values).toMatchObject({
				"move-bookingDate": "2026-03-16",
				"move-phoneEnding": phoneEnding,
			});
			expect(page.otherDays).toEqual(["2026-03-14", "2026-03-15", "2026-03-17"]);
			expect(await bookingNow()).toEqual(unchanged);

			const pressed = moveTo("2026-03-16", { otherDay: "2026-03-17" });
			expect((await post(pressed, { language })).status).toBe(303);
			expect(await bookingNow()).toMatchObject({ booking_date: "2026-03-17" });
		},
	);

	test("for a film of three days: the offered days have room for all three, and the booking's own bay counts as free", async () => {
		await emptyTables();
		await addBooking(soldAs(film));
		await fillDay("2026-03-18");
		await fillDay("2026-03-13", 1);
		const page = await refusal(moveTo("2026-03-16"));
		expect(page.fieldErrors["move-bookingDate"]).toBe(errorText("dateFull"));
		expect(page.otherDays).toEqual(["2026-03-13", "2026-03-14", "2026-03-15"]);
	});

	test("has room for the booking that holds its last bay", async () => {
		await emptyTables();
		await addBooking(soldAs(film));
		await fillDay("2026-03-13", 1);
		expect((await post(moveTo("2026-03-13"))).status).toBe(303);
	});

	test("because staff closed it: the nearest open days are offered", async () => {
		await close("2026-03-16", "2026-03-17");
		const page = await refusal(moveTo("2026-03-16"));
		expect(page.status).toBe(400);
		expect(page.fieldErrors["move-bookingDate"]).toBe(errorText("dateClosed"));
		expect(page.otherDays).toEqual(["2026-03-14", "2026-03-15", "2026-03-18"]);
		expect(await bookingNow()).toEqual(unchanged);
	});
});

describe("the last four digits", () => {
	const wrong = { ...cancelFields, phoneEnding: "0000" };
	const later = (hours: number) => new Date(weekBefore.getTime() + hours * 60 * 60 * 1000);
	const people = ["hour", "stranger", "customer", "hurry"] as const;
	const fromAddress = (address: string): RequestInit => ({
		headers: { "CF-Connecting-IP": address },
	});
	const from = (person: (typeof people)[number]) =>
		fromAddress(`203.0.113.${people.indexOf(person)}`);

	async function guess(times: number, person: (typeof people)[number]) {
		for (let tries = 0; tries < times; tries++)
			expect((await post(wrong, from(person))).status).toBe(400);
	}

	test("are needed", async () => {
		const page = await refusal(wrong);
		expect(page.status).toBe(400);
		expect(page.fieldErrors).toEqual({ "cancel-phoneEnding": errorText("phoneEndingWrong") });
		expect(page.values["cancel-phoneEnding"]).toBe("0000");
		expect(await bookingNow()).toEqual(unchanged);
	});

	test.each(["", "567", "34567", "0501234567", "abcd", "45.7"])(
		"are not %j, which does not count as an attempt",
		async (ending) => {
			for (let tries = 0; tries < 6; tries++) {
				const page = await refusal({ ...cancelFields, phoneEnding: ending });
				expect(page.status).toBe(400);
			}
			expect((await post(cancelFields)).status).toBe(303);
		},
	);

	test("are asked before anybody learns which address the booking has", async () => {
		for (const delivery of ["delivered", "bounced"]) {
			await run(
				"UPDATE mails SET state = 'sent', sent_at = created_at, delivery = ?, delivery_at = created_at",
				delivery,
			);
			for (const email of ["sara@example.com", "other@example.com"]) {
				const asked = { intent: "email", email, phoneEnding: "0000" };
				const page = await readChangePage(await post(asked));
				expect(page.status, `${delivery} ${email}`).toBe(400);
			}
		}
	});

	test("can be wrong five times in an hour; then the customer has to call", async () => {
		await guess(5, "hour");
		for (const fields of [wrong, cancelFields]) {
			const response = await post(fields, from("hour"));
			expect(response.headers.get("Retry-After")).toBe("3600");
			const page = await readChangePage(response);
			expect(page.status).toBe(429);
			expect(page.alert).toContain(errorText("tooManyAttempts"));
			expect(page.alert).toContain(formatPhone(profile.unifiedLine));
			expect(page.values["cancel-phoneEnding"]).toBe(fields.phoneEnding);
		}
		expect(await bookingNow()).toEqual(unchanged);
		vi.setSystemTime(later(1));
		expect((await post(cancelFields, from("hour"))).status).toBe(303);
	});

	test("that a stranger with the link tries lock nobody else out", async () => {
		await guess(5, "stranger");
		expect((await post(wrong, from("stranger"))).status).toBe(429);
		expect((await post(cancelFields, from("customer"))).status).toBe(303);
	});

	test("are counted together for all addresses of one block", async () => {
		for (let network = 0; network < 5; network++)
			expect((await post(wrong, fromAddress(`2001:db8:7:${network}::1`))).status).toBe(400);
		expect((await post(wrong, fromAddress("2001:db8:7:9::1"))).status).toBe(429);
		expect((await post(wrong, fromAddress("2001:db8:8::1"))).status).toBe(400);
	});

	test("may be tried ever more rarely: after an hour, after a day, after thirty days", async () => {
		const tried = async (hours: number) => {
			vi.setSystemTime(later(hours));
			const response = await post(wrong, from("stranger"));
			const page = await readChangePage(response.clone());
			return [response.headers.get("Retry-After"), page.alert] as const;
		};
		await guess(5, "stranger");
		expect(await tried(0)).toEqual(["3600", errorText("tooManyAttempts")]);
		vi.setSystemTime(later(1));
		await guess(3, "stranger");
		expect(await tried(1)).toEqual(["86400", errorText("tooManyAttemptsToday")]);
		vi.setSystemTime(later(25));
		await guess(2, "stranger");
		expect(await tried(50)).toEqual(["2592000", errorText("attemptsUsedUp")]);
		expect(errorText("attemptsUsedUp")).toContain(formatPhone(profile.unifiedLine));
	});

	test("are tried at most a hundred times in thirty days, from however many addresses", async () => {
		const insert = env.DB.prepare(
			"INSERT INTO link_attempts (booking_id, sender, attempted_at) SELECT id, ?, ? FROM bookings",
		);
		const before = later(-48).toISOString();
		await env.DB.batch(Array.from({ length: 99 }, (_, count) => insert.bind(`s${count}`, before)));
		expect((await post(wrong)).status).toBe(400);
		const page = await refusal(cancelFields);
		expect(page.status).toBe(429);
		expect(page.alert).toBe(errorText("attemptsUsedUp"));
	});

	test("cannot be tried more often by requests at the same moment", async () => {
		const responses = await Promise.all(
			Array.from({ length: 12 }, () => post(wrong, from("hurry"))),
		);
		const statuses = responses.map(({ status }) => status);
		expect(statuses.filter((status) => status === 400)).toHaveLength(5);
		expect(statuses.filter((status) => status === 429)).toHaveLength(7);
	});

	test("that are right do not count as an attempt", async () => {
		for (let day = 13; day < 20; day++) {
			expect((await post(moveTo(`2026-03-${day}`))).status).toBe(303);
			await forgetMoves();
		}
	});
});

/** As if they were made longer ago than a day, in which three are allowed. */
const forgetMoves = () => run("UPDATE booking_events SET changed_at = '2026-03-01T09:00:00.000Z'");

describe("a form that is sent twice changes the booking once", () => {
	test.each([
		["cancel", cancelFields],
		["move", moveTo("2026-03-16")],
	])("%s, one after the other and at the same moment", async (_, fields) => {
		const both = await Promise.all([post(fields), post(fields)]);
		const third = await post(fields);
		expect([...both, third].map(({ status }) => status)).toEqual([303, 303, 303]);
		expect(await bookingNow()).toMatchObject({ revision: 1 });
		expect(queued).toHaveLength(2);
	});
});

describe("nothing is left to change", () => {
	test.each([
		["cancelled by staff", "status = 'cancelled'"],
		["completed", "status = 'completed'"],
		["a no-show", "status = 'no-show'"],
	])("when the booking is %s", async (_, assignments) => {
		await staff(assignments);
		const before = await everyRow();
		for (const fields of [cancelFields, moveTo("2026-03-16")]) {
			const page = await refusal(fields);
			expect(page.status).toBe(409);
			expect(page.alert).toBe(errorText("nothingLeft"));
			expect(changeFieldsOf(page)).toEqual([]);
		}
		expect(await everyRow()).toEqual(before);
	});

	test("when the customer cancelled, and then wants to move", async () => {
		await post(cancelFields);
		expect((await post(moveTo("2026-03-16"))).status).toBe(409);
	});

	test("when the day is over", async () => {
		vi.setSystemTime(new Date("2026-03-12T20:59Z"));
		const agreed = { ...cancelFields, agree: "yes" };
		const before = await everyRow();
		vi.setSystemTime(new Date("2026-03-12T21:00Z"));
		expect((await post(agreed)).status).toBe(409);
		expect(await everyRow()).toEqual(before);
	});
});

describe.each(workStates)("once staff have marked the car as %s", (state) => {
	beforeEach(async () => {
		await staff("status = 'confirmed'");
		await markWork(state);
	});

	test.each(languages)(
		"a change in %s is refused with the advice to call, and no row changes",
		async (language) => {
			const before = await everyRow();
			for (const fields of [cancelFields, moveTo("2026-03-16")]) {
				const page = await refusal(fields, { language });
				expect(page.status).toBe(409);
				expect(page.alert).toBe(errorText("workBegun", language));
				expect(page.alert).toContain(formatPhone(profile.unifiedLine));
				expect(changeFieldsOf(page)).toEqual([]);
			}
			expect(await everyRow()).toEqual(before);
		},
	);

	test("staff can still move the booking, and then the customer can", async () => {
		await staff("booking_date = '2026-03-20', held_days = json_array('2026-03-20')");
		expect((await post(cancelFields)).status).toBe(303);
	});
});

describe("two people at once", () => {
	/** The database, in which staff make their change a moment before the customer's. */
	function withStaffFirst(act: () => Promise<unknown>) {
		let isChange = false;
		return databaseWith({
			prepare: (sql) => {
				isChange ||= /^update "bookings"/i.test(sql);
				return env.DB.prepare(sql);
			},
			batch: async (statements) => {
				if (isChange) await act();
				isChange = false;
				return env.DB.batch(statements);
			},
		});
	}

	test.each([
		["confirm", "status = 'confirmed'", "changedMeanwhile"],
		[
			"move",
			"booking_date = '2026-03-20', held_days = json_array('2026-03-20')",
			"changedMeanwhile",
		],
		["cancel", "status = 'cancelled'", "nothingLeft"],
	])(
		"staff %s first: the customer's change is not made, and the page says so and shows the present state",
		async (_, assignments, key) => {
			for (const fields of [cancelFields, moveTo("2026-03-16")]) {
				await emptyTables();
				await addBooking();
				const DB = withStaffFirst(() => staff(assignments));
				const page = await refusal(fields, {}, { DB });
				expect(page.status).toBe(409);
				expect(page.alert).toBe(errorText(key));
				expect(await bookingNow()).toMatchObject({ revision: 1, changed_late: 0 });
			}
		},
	);

	test("staff begin to work first: the customer's change is not made, and the page says so", async () => {
		await staff("status = 'confirmed'");
		for (const fields of [cancelFields, moveTo("2026-03-16")]) {
			await run("DELETE FROM booking_events WHERE what = 'work'");
			const DB = withStaffFirst(() => markWork("in-work"));
			const page = await refusal(fields, {}, { DB });
			expect(page.status).toBe(409);
			expect(page.alert).toBe(errorText("workBegun"));
			expect(await bookingNow()).toMatchObject({
				status: "confirmed",
				booking_date: "2026-03-12",
				revision: 1,
			});
		}
	});

	test("the customer cancels first: staff cannot confirm", async () => {
		await post(cancelFields);
		await expect(staff("status = 'confirmed'")).rejects.toThrow("status change not allowed");
	});

	test("a page that shows an earlier state changes nothing", async () => {
		await staff("booking_date = '2026-03-20', held_days = json_array('2026-03-20')");
		const page = await refusal({ ...cancelFields, revision: "0" });
		expect(page.status).toBe(409);
		expect(page.alert).toBe(errorText("changedMeanwhile"));
		expect(page.mainText).toContain("20 مارس 2026");
		expect(page.values["cancel-phoneEnding"]).toBe(phoneEnding);
		const again = { ...cancelFields, revision: "1" };
		expect((await post(again)).status).toBe(303);
	});
});

describe("after the deadline", () => {
	beforeEach(() => void vi.setSystemTime(afterDeadline));

	test.each([
		["cancel", cancelFields],
		["move", moveTo("2026-03-16")],
	])("%s needs the customer's agreement", async (intent, fields) => {
		const page = await refusal(fields);
		expect(page.status).toBe(400);
		expect(page.fieldErrors).toEqual({ [`${intent}-agree`]: errorText("agree") });
		expect(page.mainText).toContain("50%");
		expect(await bookingNow()).toEqual(unchanged);

		const response = await post({ ...fields, agree: "yes" });
		expect(response.status).toBe(303);
		expect(await bookingNow()).toMatchObject({ revision: 1, changed_late: 1 });
	});

	test("the agreement stays checked when something else is wrong", async () => {
		const fields = { ...cancelFields, phoneEnding: "1", agree: "yes" };
		const page = await refusal(fields);
		expect(page.values["cancel-agree"]).toBe("yes");
	});

	test("the page says that a late change may cost half", async () => {
		await post({ ...cancelFields, agree: "yes" });
		const page = await readChangePage(await get(await linkPath()));
		expect(page.mainText).toContain(copies.ar.thankYou.change.cancelledLate);
	});
});

test("before the deadline the agreement has no effect, and no change is late", async () => {
	await post({ ...cancelFields, agree: "yes" });
	expect(await bookingNow()).toMatchObject({ changed_late: 0 });
});

describe("a request that no form of this page sends is refused", () => {
	const form = { "Content-Type": "application/x-www-form-urlencoded" };

	test.each<[string, number, FormFields, RequestInit, string]>([
		[
			"from another site",
			403,
			cancelFields,
			{ headers: { Origin: "https://evil.example" } },
			"foreign",
		],
		["too large", 413, {}, { headers: form, body: "a".repeat(33 * 1024) }, "tooLarge"],
		["as JSON", 415, {}, { body: "{}" }, "unreadable"],
		["without an intent", 400, { phoneEnding }, {}, "unreadable"],
		["with another intent", 400, { intent: "x", phoneEnding }, {}, "unreadable"],
		["with two intents", 400, { intent: ["move", "cancel"], phoneEnding }, {}, "unreadable"],
	])("%s", async (_, status, fields, init, key) => {
		await expectRefusal(status, key, fields, init);
	});

	async function expectRefusal(status: number, key: string, fields: FormFields, init: RequestInit) {
		const before = await everyRow();
		const page = await refusal(fields, init);
		expect(page.status).toBe(status);
		expect(page.alert).toBe(errorText(key));
		expect(page.mainText).toContain(linkedRow.reference);
		expect(await everyRow()).toEqual(before);
	}

	test("without a link", async () => {
		for (const path of ["/thank-you", "/thank-you?booking="]) {
			const response = await send(changePost(path, cancelFields));
			expect(response.status).toBe(404);
		}
		expect(await bookingNow()).toEqual(unchanged);
	});
});

test("a browser that sends no origin from this page can send its forms", async () => {
	const headers = { Origin: "null", "Sec-Fetch-Site": "same-origin" };
	expect((await post(cancelFields, { headers })).status).toBe(303);
});

test("a form sent to the single-fetch URL is refused for the same reasons", async () => {
	const path = await linkPath("ar", "/thank-you.data");
	const wrong = { ...cancelFields, phoneEnding: "0000" };
	expect((await send(changePost(path, wrong))).status).toBe(400);
	const headers = { Origin: "https://evil.example" };
	const foreign = await send(changePost(path, cancelFields, { headers }));
	expect(foreign.status).toBeGreaterThanOrEqual(400);
	expect(await bookingNow()).toEqual(unchanged);
});

test("too many posts in a minute keep the fields and ask to wait", async () => {
	const bindings = { POST_LIMIT: exhausted };
	const response = await post(moveTo("2026-03-16"), {}, bindings);
	expect(response.headers.get("Retry-After")).toBe("60");
	const page = await readChangePage(response);
	expect(page.status).toBe(429);
	expect(page.alert).toBe(errorText("tooMany"));
	expect(page.values["move-bookingDate"]).toBe("2026-03-16");
	expect(await bookingNow()).toEqual(unchanged);
});

test("a change that cannot be saved keeps the fields and says so", async () => {
	const DB = dbFailingOn(/^update "bookings"/i);
	const page = await refusal(moveTo("2026-03-16"), {}, { DB });
	expect(page.status).toBe(503);
	expect(page.alert).toBe(errorText("notChanged"));
	expect(page.values).toMatchObject({
		"move-bookingDate": "2026-03-16",
		"move-phoneEnding": phoneEnding,
	});
	expect(errorLog.mock.calls.join()).toContain("booking-not-changed");
	expect(errorLog.mock.calls.join()).not.toContain(phoneEnding);
	expect((await post(moveTo("2026-03-16"))).status).toBe(303);
});

test("the change is stored when the queue is down, and its mails wait in the outbox", async () => {
	const response = await post(cancelFields, {}, { MAIL_QUEUE: brokenQueue });
	expect(response.status).toBe(303);
	expect(await rows("SELECT state FROM mails ORDER BY id")).toEqual([
		{ state: "waiting" },
		{ state: "waiting" },
	]);
});

import { beforeEach, expect, test } from "vitest";
import { firstRow, type Row, rows, run, sold, soldLines } from "../../support/rows.ts";
import {
	ago,
	end,
	erased,
	event,
	insert,
	older,
	runAll,
	set,
	threeBookings,
	times,
} from "../../support/statements.ts";

beforeEach(threeBookings);

const correct = (columns: Row, by = "staff-link") =>
	set({ ...columns, change_reason: "corrected", changed_by: by });
const huda = { customer_name: "Huda" };
const named = correct(huda);
const takeBack = set({
	...{ customer_name: "سارة علي", change_reason: "taken-back", changed_by: "staff-link" },
});
const next = { revision: 1 };
const newAddress = correct({ email: "new@example.com" });
const threeAddresses = times(3, event("email", "staff", next));
const oldAddress = set({
	...{ email: "person1@example.com", change_reason: "taken-back", changed_by: "staff-link" },
});
const second = named.replace("id = 1", "id = 2");
const secondTold = "UPDATE mails SET state = 'sent', sent_at = 'x' WHERE booking_id = 2";

const late = "too late to take back";
const fixed = "sold booking cannot change";
const polish = sold("polishing-interior");
const twoFilms = soldLines(["thermal-nano-ceramic", 600], ["thermal-titanium", 1500]);
const nameless = { service_ids: '["a-b"]', lines: '[{"code":"a-b","price":1}]', total_price: 1 };

test.each<[what: string, before: string[], attempt: string, refused?: string]>([
	["another service", [], correct(polish)],
	["another service of a confirmed one", [end("confirmed")], correct(polish)],
	["another service of a finished one", [end("completed")], correct(polish), fixed],
	["another car of a finished one", [end("completed")], correct({ car_type: "suv" }), fixed],
	["the name of a finished one", [end("completed")], named],
	["the name, and the car as it was", [end("completed")], correct({ ...huda, car_type: "sedan" })],
	["another service that nobody corrects", [], set(polish), fixed],
	["another sum", [], correct({ ...polish, total_price: 1 }), "total mismatch"],
	["two films for one window", [], correct(twoFilms), "exclusive services"],
	["a service without a name", [], correct(nameless), "line without a name"],
	["a name with a blank before it", [], correct({ customer_name: " Huda" }), "invalid text"],
	["a name with markup", [], correct({ customer_name: "<b>" }), "invalid text"],
	["what it was before", [named], takeBack],
	["that before anything was corrected", [], takeBack, late],
	["that after nine minutes", [named, older(9)], takeBack],
	["that after more than ten", [named, older(10.1)], takeBack, late],
	["that a second time", [named, takeBack], takeBack, late],
	["what a command has corrected", [correct({ customer_name: "Huda" }, "staff")], takeBack, late],
	["that before a call", [named, event("call", "staff-link", next)], takeBack, late],
	["that before a photo", [named, event("photo", "staff-link", next)], takeBack],
	["that before three new addresses", [newAddress, ...threeAddresses], oldAddress],
	["that before another's call", [named, event("call", "staff", { booking_id: 2 })], takeBack],
])("whether a correction takes %s", async (_, before, attempt, refused = "taken") => {
	await runAll(...before);
	expect(await run(attempt).then(() => "taken", String)).toContain(refused);
});

const mail = (kind: string, more: Row = {}) =>
	insert("mails", { id: kind, kind, booking_id: 1, ...more });
const sent = { state: "sent", sent_at: ago(1), provider_message_id: "x" };
const returned = { ...sent, delivery: "bounced", delivery_at: ago(1) };
const readyIsSent = "UPDATE mails SET state = 'sent', sent_at = 'x' WHERE kind = 'ready-customer'";
const toldOf = (state: string, which = "%") =>
	`UPDATE mails SET state = '${state}', sent_at = iif('${state}' = 'sent', '${ago(0)}', NULL), sweeps = 1
	WHERE kind = 'corrected-customer' AND id LIKE '${which}'`;

test("what staff correct is in the history by its fields, keeps its work and mails, and is told once, later", async () => {
	await runAll(event("day", "staff", { revision: -1 }), event("call", "staff", { booking_id: 2 }));
	await runAll(event("work"), mail("booking-customer", returned), mail("moved-customer"));
	await run(mail("booking-business", { id: "business", revision: -1 }));
	await run(mail("cancelled-customer", { problem: "E_RECIPIENT_SUPPRESSED" }));
	await run(mail("expected-customer", { revision: -1 }));
	await run(insert("mails", { id: "of another", kind: "booking-customer", booking_id: 2 }));
	await run(correct({ ...polish, customer_name: "Huda", phone_number: "0509999999" }));
	const changes = () => rows("SELECT what, to_value, revision FROM booking_events ORDER BY id");
	expect(await changes()).toEqual([
		{ what: "day", to_value: "x", revision: -1 },
		{ what: "call", to_value: "x", revision: 0 },
		{ what: "work", to_value: "x", revision: 1 },
		{ what: "correction", to_value: "name phone services", revision: 1 },
	]);
	const mails = () =>
		rows("SELECT kind, state, revision, delivery FROM mails ORDER BY id").then((found) =>
			found.map((row) => Object.values(row).join(" ").trim()),
		);
	expect(await mails()).toEqual([
		"booking-customer sent 1 bounced",
		"booking-business waiting -1",
		"cancelled-customer waiting 1",
		"corrected-customer waiting 1",
		"expected-customer waiting -1",
		"moved-customer waiting 1",
		"booking-customer waiting 0",
	]);
	await run(correct({ email: "new@example.com", car_type: "suv" }));
	expect((await changes()).slice(4)).toEqual([
		{ what: "correction", to_value: "email car", revision: 2 },
		{ what: "email", to_value: "by-staff", revision: 2 },
	]);
	expect(await mails()).toEqual([
		"booking-customer sent 2",
		"booking-business waiting -1",
		"cancelled-customer waiting 2",
		"corrected-customer dismissed 2",
		"corrected-customer waiting 2",
		"expected-customer dismissed -1",
		"moved-customer waiting 2",
		"booking-customer waiting 0",
	]);
	const kept = async () => {
		const row = await firstRow("SELECT corrections, change_reason FROM bookings WHERE id = 1");
		return [JSON.parse(String(row?.corrections))?.length, row?.change_reason];
	};
	expect(await kept()).toEqual([2, null]);
	expect(await rows("SELECT revision FROM bookings")).toMatchObject([
		...[{ revision: 2 }, { revision: 0 }, { revision: 0 }],
	]);
	await run(
		set({ email: "person1@example.com", change_reason: "taken-back", changed_by: "staff-link" }),
	);
	expect((await changes()).slice(6)).toEqual([
		{ what: "correction", to_value: "email", revision: 3 },
	]);
	expect(await kept()).toEqual([1, null]);
	const due = "SELECT CAST(round((julianday(due_at) - julianday('now')) * 1440) AS INT) AS minutes";
	expect(await rows(`${due} FROM mails WHERE id = 'corrected-customer:1:3'`)).toEqual([
		{ minutes: 15 },
	]);
});

test.each<[when: string, statements: string[], isKept: boolean]>([
	["once its mail is sent", [toldOf("sent")], false],
	["once its mail has failed", [toldOf("failed")], false],
	["not while it waits", [toldOf("waiting")], true],
	["not while a second one waits", [correct({ customer_name: "Sa" }), toldOf("sent", "%:1")], true],
	["not by another's mail", [second, secondTold], true],
	["though another's mail waits", [second, toldOf("sent", "%:1:1")], false],
	["though another mail waits", [mail("ready-customer"), toldOf("sent")], false],
	["not by another mail", [mail("ready-customer"), readyIsSent], true],
	["once it is taken back", [takeBack], false],
	["once its customer is erased", [erased()], false],
])("what a booking was before is forgotten %s", async (_, statements, isKept) => {
	await runAll(named, ...statements);
	const row = await firstRow("SELECT corrections FROM bookings WHERE id = 1");
	expect(row?.corrections !== null).toBe(isKept);
});

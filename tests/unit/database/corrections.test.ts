import { beforeEach, expect, test } from "vitest";
import { type Row, rows, run, sold, soldLines } from "../../support/rows.ts";
import { ago, end, event, insert, runAll, set, threeBookings } from "../../support/statements.ts";

beforeEach(threeBookings);

const correct = (columns: Row, by = "staff-link") =>
	set({ ...columns, change_reason: "corrected", changed_by: by });
const huda = { customer_name: "Huda" };
const named = correct(huda);
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
])("whether a correction takes %s", async (_, before, attempt, refused = "taken") => {
	await runAll(...before);
	expect(await run(attempt).then(() => "taken", String)).toContain(refused);
});

const mail = (kind: string, more: Row = {}) =>
	insert("mails", { id: kind, kind, booking_id: 1, ...more });
const sent = { state: "sent", sent_at: ago(1), provider_message_id: "x" };
const returned = { ...sent, delivery: "bounced", delivery_at: ago(1) };

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
	expect(await rows("SELECT revision FROM bookings")).toMatchObject([
		...[{ revision: 2 }, { revision: 0 }, { revision: 0 }],
	]);
	const due = "SELECT CAST(round((julianday(due_at) - julianday('now')) * 1440) AS INT) AS minutes";
	expect(await rows(`${due} FROM mails WHERE id = 'corrected-customer:1:2'`)).toEqual([
		{ minutes: 5 },
	]);
});

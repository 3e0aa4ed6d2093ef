import { beforeEach, describe, expect, test } from "vitest";
import { languages } from "#app/business/base/language.ts";
import { unconfirmed } from "#app/business/bookings/capacity.ts";
import { profile } from "#app/business/centre/profile.ts";
import { staffBoard } from "#app/copy/ar/staff/staff-board.ts";
import { formatPhone } from "#app/copy/format/format.ts";
import { copies } from "#app/copy/index.ts";
import { daysFromNow } from "../../support/facts.ts";
import { readBookingForm } from "../../support/html.ts";
import * as world from "../../support/world.ts";

beforeEach(world.db.emptyTables);

const fieldsOn = (index: number, more: world.FormFields = {}) =>
	world.bookingFields({ bookingDate: daysFromNow(10 + index), ...more });

function postFrom(address: string, fields: world.FormFields, init: world.Post = {}) {
	const headers = { "CF-Connecting-IP": address };
	const request = world.bookingPost(fields, { headers, ...init });
	return world.send(request, { POST_LIMIT: world.unlimited });
}

async function postAtOnce(addresses: string[]) {
	const answers = await Promise.all(
		addresses.map((address, index) => postFrom(address, fieldsOn(index))),
	);
	const count = (status: number) => answers.filter((answer) => answer.status === status).length;
	return { stored: count(303), refused: count(429) };
}

const heldDays = async () => (await world.db.rows("SELECT * FROM bay_days")).length;
const home = "203.0.113.7";
const many = Array.from({ length: 60 }, (_, index) => index);

test("bookings that staff have not confirmed hold, of sixty forms at once, 48 days for a /24", async () => {
	const most = unconfirmed.perBlock;
	const neighbours = many.map((index) => `203.0.113.${index}`);
	expect(await postAtOnce(neighbours)).toEqual({ stored: most, refused: 60 - most });
	expect(await heldDays()).toBe(most);
	expect(await world.db.rows("SELECT * FROM bookings")).toHaveLength(most);
	expect(await world.db.rows("SELECT * FROM mails")).toHaveLength(2 * most);
	const others = many.map((index) => `198.51.${index}.7`);
	expect(await postAtOnce(others)).toEqual({ stored: 60, refused: 0 });
});

describe("a visitor whose network holds 24 days", () => {
	const fields = fieldsOn(20);
	const first = fieldsOn(0);
	beforeEach(async () => {
		expect((await postFrom(home, first)).status).toBe(303);
		for (let index = 1; index < unconfirmed.perSender; index++)
			expect((await postFrom(home, fieldsOn(index))).status).toBe(303);
	});

	test.each(languages)(
		"keeps every field, and reads how to call and whom to write to (%s)",
		async (language) => {
			const before = await world.db.everyRow();
			const refused = await postFrom(home, fields, { language });
			expect(refused.headers.get("Retry-After")).toBe("172800");
			const page = await readBookingForm(refused);
			expect(page.status).toBe(429);
			expect(page.alert).toContain(copies[language].errors.tooManyUnconfirmed);
			for (const number of [profile.unifiedLine, profile.whatsapp])
				expect(page.alert).toContain(formatPhone(number));
			expect(page.fields).toMatchObject(world.asSent(fields));
			expect(await world.db.everyRow()).toEqual(before);
		},
	);

	test("is answered as before when the same form comes again, and books from another network, or by telephone", async () => {
		const before = await world.db.everyRow();
		expect((await postFrom(home, first)).status).toBe(303);
		expect(await world.db.everyRow()).toEqual(before);
		expect((await postFrom("198.51.100.7", fields)).status).toBe(303);
		expect((await world.staff.book({ bookingDate: fieldsOn(21).bookingDate })).status).toBe(303);
		expect((await postFrom(home, fieldsOn(22))).status).toBe(429);
	});
});

test("staff read on the board which of the bookings that wait come from one network, from three on", async () => {
	const marks = async () =>
		(await world.staff.board()).split(staffBoard.cars.oneNetwork).length - 1;
	for (const index of [0, 1]) await postFrom(home, fieldsOn(index));
	await postFrom("198.51.100.7", fieldsOn(2));
	expect(await marks()).toBe(0);
	await postFrom(home, fieldsOn(3));
	expect(await marks()).toBe(3);
	await world.giveStatus(
		"confirmed",
		Number((await world.db.firstRow("SELECT min(id) AS id FROM bookings"))?.id),
	);
	expect(await marks()).toBe(0);
});

test("the links and presses of a step by mail, and of a customer who is coming, do nothing any more", async () => {
	await postFrom(home, fieldsOn(0));
	const [{ reference } = {}] = await world.db.rows("SELECT * FROM bookings");
	const before = await world.db.everyRow();
	for (const intent of ["book", "coming"]) {
		const post = world.formPost(`/thank-you?booking=${world.tokenFor(String(reference))}`, {
			intent,
		});
		expect((await world.send(post, { POST_LIMIT: world.unlimited })).status).toBe(400);
	}
	expect(await world.db.everyRow()).toEqual(before);
});

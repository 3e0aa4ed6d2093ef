import { beforeEach, expect, test } from "vitest";
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

const home = "203.0.113.7";

test.each(languages)(
	"a visitor whose network holds 24 days keeps every field, and reads how to call and whom to write to (%s)",
	async (language) => {
		const [first, fields] = [fieldsOn(0), fieldsOn(20)];
		expect((await postFrom(home, first)).status).toBe(303);
		for (let index = 1; index < unconfirmed.perSender; index++)
			expect((await postFrom(home, fieldsOn(index))).status).toBe(303);
		const before = await world.db.everyRow();
		const refused = await postFrom(home, fields, { language });
		expect(refused.headers.get("Retry-After")).toBe("172800");
		const page = await readBookingForm(refused);
		expect(page.status).toBe(429);
		expect(page.alert).toContain(copies[language].errors.tooManyUnconfirmed);
		for (const number of [profile.unifiedLine, profile.whatsapp])
			expect(page.alert).toContain(formatPhone(number));
		expect(page.fields).toMatchObject(world.asSent(fields));
		/** The same form again is answered as before. */
		expect((await postFrom(home, first)).status).toBe(303);
		expect(await world.db.everyRow()).toEqual(before);
	},
);

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

import { env } from "cloudflare:workers";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { dayAfter } from "#app/business/base/calendar.ts";
import { staffActionTexts, staffErrors } from "#app/copy/ar/staff/staff-action-texts.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { formatDay } from "#app/copy/format/format.ts";
import { bays, customer, daysFromNow } from "../../support/facts.ts";
import { elementsIn, fieldsIn } from "../../support/html.ts";
import * as world from "../../support/world.ts";

world.collectLog();
afterAll(world.endSettings);

const day = daysFromNow(4);
const [second, third] = [dayAfter(day, 1), dayAfter(day, 2)];
const created_at = `${dayAfter(day, -9)}T09:00:00.000Z`;
const words = staffView.correct;
const { errors } = staffActionTexts.correct;
const film = "ppf-full-glossy-xpel";

const polish = { polishing: "polishing-interior" };

let own = { id: 0, reference: "" };

beforeEach(async () => {
	await world.db.emptyTables();
	await world.db.emptySettings();
	const { customerName: customer_name, phoneNumber: phone_number, email } = same;
	own = await world
		.aBooking({ created_at, customer_name, phone_number, email })
		.of("thermal-nano-ceramic")
		.on(day)
		.stored("confirmed");
	await world.db.run("DELETE FROM mails");
});

const same = {
	carType: "sedan",
	thermal: "thermal-nano-ceramic",
	...customer,
	customerName: "هدى",
	phoneNumber: "0501112233",
	email: "huda@example.com",
};
type Fields = Record<string, string>;
const form = (fields: Fields) => ({ intent: "correct", ...same, ...fields });
const press = (fields: Fields, options = {}) =>
	world.staff.pressOn(own.reference, form(fields), options);
/** The value signs the total that staff have read. */
const { sureIn } = world.staff;
async function save(fields: Fields, options = {}) {
	const asked = await press(fields);
	return press({ sure: sureIn(asked.html), ...fields }, options);
}
async function formIn(html: string): Promise<world.FormFields> {
	const { inputs } = await elementsIn(new Response(html), { inputs: "#correct input" });
	return { intent: "correct", ...fieldsIn(inputs) };
}
const pressIn = (fields: world.FormFields) => world.staff.pressOn(own.reference, fields);
const present = () => world.db.firstRow("SELECT * FROM bookings WHERE id = ?", own.id);
describe("staff correct a booking", () => {
	test("after they have read what was and what will be; its customer is mailed once, and keeps percent and prices", async () => {
		await world.saveSetting("price.thermal-nano-ceramic.sedan", 900);
		const person = { phoneNumber: "+966 50 111 2244", customerName: "هدى علي" };
		const change = { ...person, ...polish };
		const { reference } = await world.aBooking({ phone_number: "0501112244" }).on(second).stored();
		const [callerOf = ""] = words.caller.split("{{");
		expect((await press({ customerName: "نورة" })).html).not.toContain(callerOf);
		const asked = await world.staff.expectRefused([200, words.review], () => press(change));
		for (const text of [
			callerOf,
			reference,
			"هدى علي",
			"050 111 2244",
			words.newPhone,
			words.mail,
			"902.5",
			"570",
		])
			expect(asked.html.replaceAll("\u00A0", " ")).toContain(text);
		const { queued, MAIL_QUEUE } = world.recordingQueue();
		const sent = [await save(change, { bindings: { MAIL_QUEUE } })];
		sent.push(await save({ ...change, version: "1" }));
		expect(sent.map(({ status }) => status)).toEqual([303, 303]);
		expect(await present()).toMatchObject({
			...{ customer_name: "هدى علي", phone_number: "0501112244", status: "confirmed" },
			...{ total_price: 600 + 350, discount_percent: 5, booking_date: day },
		});
		expect(await world.db.mailsOf("corrected-customer")).toEqual([
			`corrected-customer:${own.id}:2 waiting`,
		]);
		expect(queued.map(({ kind }) => kind)).toEqual(["corrected-customer"]);
		expect(await world.staff.page(own.reference)).toContain("صُحّح الحجز: الاسم، الجوال، الخدمات");
	});

	test("and read the new total first, if a price has changed since they were asked @thorough", async () => {
		const { html } = await press({ carType: "suv" });
		const sure = sureIn(html);
		await world.saveSetting("price.thermal-nano-ceramic.suv", 950);
		const again = await press({ carType: "suv", sure });
		expect(again.html).toContain("950");
		expect(again.html).toContain(words.again);
		expect(html).not.toContain(words.again);
		expect(sureIn(again.html)).not.toBe(sure);
		expect(await present()).toMatchObject({ car_type: "sedan" });
		await press({ carType: "suv", sure: sureIn(again.html) });
		expect(await present()).toMatchObject({ car_type: "suv", total_price: 950 });
	});

	test("of a caller who has no address, and read that there is none before and after it @thorough", async () => {
		const { reference } = await world.aBooking().on(day).byPhone().stored("confirmed");
		const page = await world.staff.page(reference);
		expect(page).toContain(words.title);
		const ask = async (fields: Fields) =>
			(await world.staff.pressOn(reference, form(fields))).html.replaceAll("<!-- -->", "");
		expect(await ask({})).toContain(`${words.before}: <bdi>${words.none}</bdi>`);
		await world.db.run(
			"UPDATE bookings SET email = ?, version = version + 1 WHERE reference = ?",
			same.email,
			reference,
		);
		expect(await ask({ email: "" })).toContain(`${words.after}: <bdi>${words.none}</bdi>`);
	});

	test("for another car at the prices of now @thorough", async () => {
		await world.saveSetting("price.thermal-nano-ceramic.suv", 950);
		await save({ carType: "suv" });
		expect(await present()).toMatchObject({ car_type: "suv", total_price: 950 });
	});

	test("and read which numbers of the card do not fit any more @thorough", async () => {
		const installed = dayAfter(day, -9);
		const line = JSON.parse(String((await present())?.lines))[0];
		const card = world.aCard(own.id, [line], installed);
		await world.db.withoutTrigger("warranty_cards_new", () =>
			world.db.insert("warranty_cards", card),
		);
		const { html } = await press({ ceramic: "ceramic-exterior" });
		expect(html).toContain(words.card.split("{{what}}")[0]);
		expect((await press(polish)).html).not.toContain(words.card.split("{{what}}")[0]);
		const without = await press({ ...polish, thermal: "" });
		expect(without.html).toContain(words.card.split("{{what}}")[0]);
	});

	test.each([
		["is cancelled", () => world.giveStatus("cancelled")],
		[
			"has an address from which mails come back",
			() =>
				world.db.run(`INSERT INTO mails (id, kind, booking_id, version, state, sent_at, delivery, delivery_at, provider_message_id)
			SELECT 'x', 'confirmed-customer', id, version, 'sent', '2026', 'bounced', '2026', 'x' FROM bookings`),
		],
	])("and tell it themselves to the customer of a booking that %s", async (_, before) => {
		await before();
		const { html } = await press({ customerName: "هدى علي" });
		expect(html).toContain(words.noMail);
		expect(html).not.toContain(words.mail);
	});
});

test("what is not offered any more stays, at its price for the car that it was sold for, until staff choose something else @thorough", async () => {
	await world.saveSetting("offered.thermal-nano-ceramic", "none");
	for (const car of ["sedan", "suv"])
		await world.saveSetting(`price.thermal-nano-ceramic.${car}`, 950);
	const fields = await formIn(await world.staff.page(own.reference));
	expect(fields.thermal).toEqual(["thermal-nano-ceramic"]);
	const { html } = await pressIn({ ...fields, carType: "suv" });
	const { kept } = await elementsIn(new Response(html), {
		kept: '#correct [value="thermal-nano-ceramic"]',
	});
	expect(kept).toMatchObject([{ attributes: { "data-sedan": "600", "data-suv": "950" } }]);
	expect((await pressIn({ ...fields, carType: "suv", sure: sureIn(html) })).status).toBe(303);
	expect(await present()).toMatchObject({ car_type: "suv", total_price: 950 });
	expect((await save({ thermal: "", ...polish, carType: "suv" })).status).toBe(303);
	expect(await present()).toMatchObject({ service_ids: '["polishing-interior"]' });
});

describe("a longer stay", () => {
	test("takes its bays, and a full day refuses it before it is reviewed, with the days that fit", async () => {
		await world.fillBays(day, 1);
		expect((await save({ ppf: film })).status).toBe(303);
		expect(await Promise.all([day, second, third].map(world.db.takenDays))).toEqual([bays, 1, 1]);
		await save({ ppf: "" });
		await world.fillBays(third);
		for (const ask of [press, save]) {
			const { html } = await world.staff.expectRefused([400, errors.dateFull], () =>
				ask({ ppf: film }),
			);
			expect(html).toContain(words.days.split("{{days}}")[0]);
			expect(html).not.toContain(`>${formatDay(third, "ar")}<`);
		}
	});

	test("goes around closed days @thorough", async () => {
		await world.close(second);
		expect((await save({ ppf: film })).status).toBe(303);
		expect([await world.db.takenDays(second), await world.db.takenDays(third)]).toEqual([0, 1]);
	});
});

const notOffered = () => world.saveSetting("offered.polishing-interior", "none");

type Wrong = [what: string, Fields, status: number, text: string, before?: () => Promise<unknown>];
test.each<Wrong>([
	["nothing", {}, 400, errors.unchanged],
	["an address that no one from the site may lack", { email: "" }, 400, errors.invalid],
	["what is not offered now", polish, 400, errors.notOffered, notOffered],
])("nobody corrects %s @thorough", async (_, fields, status, text, before) => {
	await before?.();
	const { html } = await world.staff.expectRefused([status, text], () => save(fields));
	expect(html).not.toContain(words.days.split("{{days}}")[0]);
});

describe("a correction that somebody else makes", () => {
	test("by the customer's own key, or another booking's, changes nothing", async () => {
		const other = await world.aBooking({ created_at }).on(day).stored();
		const fields = {
			...form({ customerName: "سارة", sure: sureIn((await press({ customerName: "سارة" })).html) }),
			version: "1",
		};
		expect(
			(await world.staff.ask(fields, { reference: world.tokenFor(own.reference) })).status,
		).toBe(404);
		const path = world.linkOf(own.reference);
		expect((await world.post(path, fields)).status).toBe(400);
		await world.staff.pressOn(other.reference, fields);
		expect((await present())?.customer_name).toBe("هدى");
	});

	test("by the customer's link to the address keeps it, and staff find it beside what they typed", async () => {
		let link = 0;
		const correctEmail = (email: string) => {
			const path = world.linkOf(own.reference, ++link);
			return world.post(path, { intent: "email", phoneEnding: "2233", email });
		};
		let fields: world.FormFields = {
			...(await formIn(await world.staff.page(own.reference))),
			customerName: "هدى علي",
		};
		for (const [sure, email] of [
			["", "newer@example.com"],
			["yes", "newest@example.com"],
		] as const) {
			const { html: asked } = await pressIn(fields);
			expect(asked).toContain(words.review);
			await correctEmail(email);
			const ask = () => pressIn({ ...fields, sure: sure && sureIn(asked) });
			const { html } = await world.staff.expectRefused([409, errors.changedMeanwhile], ask);
			fields = await formIn(html);
			expect(fields).toMatchObject({ email: [email], customerName: ["هدى علي"] });
		}
		await pressIn({ ...fields, sure: sureIn((await pressIn(fields)).html) });
		const email = "last@example.com";
		await correctEmail(email);
		expect(await present()).toMatchObject({ email, customer_name: "هدى علي" });
	});

	test("at the same moment is made once, and the other one told so, also if the customer was quicker", async () => {
		const [one, two] = await Promise.all([
			save({ customerName: "سارة" }),
			save({ customerName: "نورة" }),
		]);
		expect([one.status, two.status].sort()).toEqual([303, 409]);
		expect(await world.db.mailsOf("corrected-customer")).toHaveLength(1);

		const email = "newer@example.com";
		let isFirst = true;
		const DB = world.databaseWith({
			async batch(statements) {
				if (isFirst && statements.length > 0) {
					isFirst = false;
					await world.give({ do: "address", email });
				}
				return env.DB.batch(statements);
			},
		});
		expect((await save({ customerName: "منى" }, { bindings: { DB } })).status).toBe(409);
		expect(await present()).toMatchObject({ email });
	});

	test("after it was erased, or while the database fails, is none @thorough", async () => {
		const bindings = { DB: world.dbFailingOn(/^update "bookings"/i) };
		await world.staff.expectRefused([503, staffErrors.notChanged], () =>
			save({ customerName: "سارة" }, { bindings }),
		);
		await save({ customerName: "سارة" });
		await world.erase();
		expect((await save({ customerName: "نورة" })).status).toBe(404);
		expect(await present()).toMatchObject({ customer_name: "" });
	});
});

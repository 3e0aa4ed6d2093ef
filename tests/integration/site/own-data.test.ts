import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { languages } from "#app/business/base/language.ts";
import { copies } from "#app/copy/index.ts";
import { connect } from "#app/data/base/client.ts";
import { type KeptData, keptData } from "#app/data/bookings/own-data.ts";
import { decodeEntities } from "../../support/booking-form.ts";
import {
	changePost,
	linkedRow,
	linkPath,
	phoneEnding,
	readChangePage,
	tokenFor,
	weekBefore,
	withLinkedBooking,
} from "../../support/booking-link.ts";
import { collectLog } from "../../support/doubles.ts";
import { readPage } from "../../support/page.ts";
import { bookingRow, erase, everyRow, firstRow, rows, run } from "../../support/rows.ts";
import { brokenDatabase, get, send } from "../../support/site.ts";

const log = collectLog();

withLinkedBooking(weekBefore, { sender: "hash", sender_block: "block hash" });
beforeEach(() => void log.splice(0));

type Fields = Record<string, string>;
const ask = async (fields: Fields, language: "ar" | "en" = "ar", init = {}) =>
	send(changePost(await linkPath(language), fields, init));

const askedAt = () => firstRow("SELECT erase_asked_at AS at FROM bookings");

describe("whoever has the link and knows the four digits", () => {
	test.each(languages)("in %s, reads all that is kept, and takes it along", async (language) => {
		await run("UPDATE bookings SET status = 'confirmed'");
		await run("INSERT INTO mails (id, kind, booking_id) VALUES ('a', 'booking-customer', 1)");
		const stored = await keptData(connect(env.DB), 1);
		const before = await everyRow();
		const response = await ask({ intent: "copy", phoneEnding }, language);
		expect(response.headers.get("Cache-Control")).toBe("private, no-store");
		const page = await readPage(response);
		expect(page.status).toBe(200);
		expect(await everyRow()).toEqual(before);

		const { ownData, booking, thankYou } = copies[language];
		expect(page.mainText).toContain(ownData.title);
		for (const value of ["سارة القحطاني", "0501234567", "sara@example.com"])
			expect(page.mainText).toContain(value);
		const { values } = ownData;
		for (const text of [
			...[booking.form.name.label, thankYou.receipt.date, ownData.facts.heldDays],
			...[`${values.status}: ${values.confirmed}`, values["booking-customer"], values.waiting],
		])
			expect(page.mainText).toContain(text);

		const file = page.links.find(({ download }) => download !== undefined);
		const [, encoded = ""] = /,(.*)/s.exec(decodeEntities(file?.href ?? "")) ?? [];
		const json = decodeURIComponent(encoded);
		const taken: KeptData = JSON.parse(json);
		expect(taken).toEqual(JSON.parse(JSON.stringify(stored)));
		expect(page.mainText).toContain(json.replace(/\s+/g, " "));
		expect(taken.bookings).toHaveLength(1);
		expect(taken.bookingEvents).toHaveLength(1);
		// By the database's own list of columns, which knows nothing of the schema in TypeScript.
		const columns = await rows("SELECT name FROM pragma_table_info('bookings')");
		expect(Object.keys(taken.bookings[0] ?? {})).toHaveLength(columns.length);
		expect(log.join()).not.toMatch(/القحطاني|0501234567|sara@/);
	});

	test.each(languages)(
		"in %s, reads each service by its name, as on the receipt, and the own name as it was typed",
		async (language) => {
			await run("UPDATE bookings SET customer_name = 'white'");
			const response = await ask({ intent: "copy", phoneEnding }, language);
			const { mainText: text } = await readPage(response);
			const { service, option } = JSON.parse(String(bookingRow.lines))[0];
			expect(text).toContain(`${service[language]} ${option[language]} `);
			expect(text).toContain(`${copies[language].booking.form.name.label} white `);
		},
	);

	test.each(languages)("in %s, asks to be erased, sees it, and takes it back", async (language) => {
		const path = await linkPath(language);
		const { change, ownData } = copies[language].thankYou;
		const read = async () => (await readPage(await get(path))).mainText;
		expect(await read()).toContain(change.erase.title);

		for (const _ of ["once", "again"]) {
			const asked = await ask({ intent: "erase", phoneEnding }, language);
			expect([asked.status, asked.headers.get("Location")]).toEqual([303, `${path}#your-data`]);
			expect(await askedAt()).toEqual({ at: weekBefore.toISOString() });
			vi.setSystemTime(weekBefore.getTime() + 60_000);
		}
		expect(await read()).toContain(ownData.asked.split("{{day}}")[1]);
		expect(await read()).not.toContain(change.erase.title);

		expect((await ask({ intent: "keep", phoneEnding }, language)).status).toBe(303);
		expect(await askedAt()).toEqual({ at: null });
		expect(await read()).toContain(change.erase.title);
	});
});

describe("nothing is shown or recorded", () => {
	const refusedIntents = ["copy", "erase", "keep"] as const;

	test.each(refusedIntents)("for wrong digits: %s", async (intent) => {
		const asked = intent === "keep" ? weekBefore.toISOString() : null;
		await run("UPDATE bookings SET erase_asked_at = ?", asked);
		const page = await readChangePage(await ask({ intent, phoneEnding: "0000" }));
		expect(page.status).toBe(400);
		const { errors } = copies.ar.thankYou.change;
		expect(page.fieldErrors[`${intent}-phoneEnding`]).toBe(errors.phoneEndingWrong);
		expect(page.mainText).not.toContain("القحطاني");
		expect(await askedAt()).toEqual({ at: asked });
		const { status, openForms } = await readChangePage(await ask({ intent }));
		expect([status, openForms]).toEqual([400, 1]);
	});

	test("with another booking's link, without a link, by a GET, or once erased", async () => {
		const fields = { intent: "copy", phoneEnding };
		const other = `/thank-you?booking=${await tokenFor("ZZZZZZ")}`;
		for (const path of [other, "/thank-you"])
			expect((await send(changePost(path, fields))).status).toBe(404);
		const read = await get(`${await linkPath()}&intent=copy&phoneEnding=${phoneEnding}`);
		expect(await read.text()).not.toContain("sara@example.com");
		await erase();
		expect((await ask(fields)).status).toBe(404);
	});

	test("while the database fails, with a form to send again", async () => {
		const post = changePost(await linkPath(), { intent: "erase", phoneEnding });
		const page = await readChangePage(await send(post, { DB: brokenDatabase }));
		expect(page.status).toBe(503);
		expect(page.values["erase-phoneEnding"]).toBe(phoneEnding);
		expect(page.mainText).not.toContain(linkedRow.reference);
	});
});

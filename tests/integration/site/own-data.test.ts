import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { languages } from "#app/business/base/language.ts";
import { copies } from "#app/copy/index.ts";
import { connect } from "#app/data/base/client.ts";
import { type KeptData, keptData } from "#app/data/bookings/own-data.ts";
import { decodeEntities } from "../../support/booking-form.ts";
import {
	changePost,
	linkPath,
	phoneEnding,
	readChangePage,
	weekBefore,
	withLinkedBooking,
} from "../../support/booking-link.ts";
import { collectLog } from "../../support/doubles.ts";
import { readPage } from "../../support/page.ts";
import { bookingRow, everyRow, firstRow, rows, run } from "../../support/rows.ts";
import { get, send } from "../../support/site.ts";

const log = collectLog();

withLinkedBooking(weekBefore, { sender: "hash", sender_block: "block hash" });
beforeEach(() => void log.splice(0));

type Fields = Record<string, string>;
const ask = async (fields: Fields, language: "ar" | "en" = "ar", init = {}) =>
	send(changePost(await linkPath(language), fields, init));

const askedAt = () => firstRow("SELECT erase_asked_at AS at FROM bookings");

test.each(languages)("in %s, a customer reads and takes all that is kept", async (language) => {
	await run("UPDATE bookings SET status = 'confirmed', customer_name = 'white'");
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
	const { values } = ownData;
	const { service, option } = JSON.parse(String(bookingRow.lines))[0];
	for (const text of [
		...[`${booking.form.name.label} white `, "0501234567", "sara@example.com"],
		...[`${service[language]} ${option[language]} `, thankYou.receipt.date],
		ownData.facts.heldDays,
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
	expect(log.join()).not.toMatch(/white|0501234567|sara@/);
});

test.each(languages)("in %s, a customer asks to be erased, and not to be", async (language) => {
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

test.each(["copy", "erase", "keep", "second"])(
	"wrong digits show and record nothing, and open no form: %s",
	async (intent) => {
		const asked = intent === "keep" ? weekBefore.toISOString() : null;
		await run("UPDATE bookings SET erase_asked_at = ?", asked);
		const response = await ask({ intent, phoneEnding: "0000" });
		expect(response.headers.get("Set-Cookie")).toBeNull();
		const page = await readChangePage(response);
		expect(page.status).toBe(400);
		const { errors } = copies.ar.thankYou.change;
		expect(page.fieldErrors[`${intent}-phoneEnding`]).toBe(errors.phoneEndingWrong);
		expect(page.mainText).not.toContain("القحطاني");
		expect(await askedAt()).toEqual({ at: asked });
		const { status, openForms } = await readChangePage(await ask({ intent }));
		expect([status, openForms]).toEqual([400, 1]);
	},
);

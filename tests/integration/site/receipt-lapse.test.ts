import { beforeEach, expect, test } from "vitest";
import { localizedPath } from "#app/business/base/language.ts";
import { lapseMoment } from "#app/business/bookings/deadline.ts";
import { profile } from "#app/business/centre/profile.ts";
import { formatMoment } from "#app/copy/format/format.ts";
import { copies } from "#app/copy/index.ts";
import { tokenFor } from "../../support/booking-link.ts";
import { readPage } from "../../support/page.ts";
import { emptyTables, firstRow, recordEvent, run } from "../../support/rows.ts";
import { get, postBooking } from "../../support/site.ts";

beforeEach(emptyTables);

const toldAt = new Date();
test("whoever opens the link of a booking reads until when to call, and that it has ended", async () => {
	const until = "to keep your appointment";
	expect((await postBooking()).status).toBe(303);
	const row = await firstRow("SELECT reference FROM bookings");
	const path = `/thank-you?booking=${await tokenFor(String(row?.reference))}`;
	const read = async () => readPage(await get(localizedPath("en", path)));
	await recordEvent("call", "not-reached");
	expect((await read()).mainText).not.toContain(until);
	await run(
		`INSERT INTO mails (id, kind, booking_id, state, sent_at) SELECT 'unreached-customer:' || id || ':0', 'unreached-customer', id, 'sent', '${toldAt.toISOString()}' FROM bookings`,
	);
	const { mainText, source } = await read();
	expect(mainText).toContain(until);
	expect(mainText).toContain(copies.en.thankYou.unreached.title);
	const [, firstButton] = /class="buttons[^>]*><a[^>]*href="([^"]*)"/.exec(source) ?? [];
	expect(firstButton).toBe(`tel:${profile.unifiedLine}`);
	const moment = formatMoment(lapseMoment(toldAt), "en");
	expect(mainText).toContain(moment.replace(/\s/g, " "));

	await recordEvent("call", "reached");
	expect((await read()).mainText).not.toContain(until);

	await run(
		"UPDATE bookings SET status = 'cancelled', changed_by = 'system', change_reason = 'lapsed'",
	);
	const ended = await read();
	expect(ended.mainText).toContain("This booking has ended");
	expect(ended.mainText).not.toContain(until);
});

import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { languages, localizedPath } from "#app/business/base/language.ts";
import { profile } from "#app/business/centre/profile.ts";
import { formatMoment } from "#app/copy/format/format.ts";
import { copies } from "#app/copy/index.ts";
import { bookingToken } from "#app/signing/booking-link.ts";
import { lapseMoment } from "../../../app/business/bookings/deadline.ts";
import { readPage } from "../../support/page.ts";
import { emptyTables, firstRow, run } from "../../support/rows.ts";
import { get, postBooking } from "../../support/site.ts";

beforeEach(emptyTables);

const toldAt = new Date();
const told = (id: unknown) =>
	run(
		`INSERT INTO mails (id, kind, booking_id, state, sent_at) VALUES ('unreached-customer:${id}:0', 'unreached-customer', ${id}, 'sent', ?)`,
		toldAt.toISOString(),
	);
const call = (id: unknown, result: string) =>
	run(
		`INSERT INTO booking_events (booking_id, revision, what, from_value, to_value, changed_by) VALUES (${id}, 0, 'call', '', '${result}', 'staff-link')`,
	);

const texts = {
	ar: { until: "ليبقى موعدك", ended: "انتهى هذا الحجز" },
	en: { until: "to keep your appointment", ended: "This booking has ended" },
};

test.each(languages)(
	"whoever opens the link of a booking in %s reads until when to call, and that it has ended",
	async (language) => {
		expect((await postBooking()).status).toBe(303);
		const row = await firstRow("SELECT id, reference FROM bookings");
		const token = await bookingToken(String(row?.reference), "customer 1", env.COOKIE_SECRET);
		const read = async () =>
			readPage(await get(localizedPath(language, `/thank-you?booking=${token}`)));
		await call(row?.id, "not-reached");
		expect((await read()).mainText).not.toContain(texts[language].until);
		await told(row?.id);
		const { mainText, source } = await read();
		expect(mainText).toContain(texts[language].until);
		const { title } = copies[language].thankYou.unreached;
		expect(mainText).toContain(title);
		const [, firstButton] = /class="buttons[^>]*><a[^>]*href="([^"]*)"/.exec(source) ?? [];
		expect(firstButton).toBe(`tel:${profile.unifiedLine}`);
		const moment = formatMoment(lapseMoment(toldAt), language);
		expect(mainText).toContain(moment.replace(/\s/g, " "));

		await call(row?.id, "reached");
		expect((await read()).mainText).not.toContain(texts[language].until);

		await run(
			"UPDATE bookings SET status = 'cancelled', changed_by = 'system', change_reason = 'lapsed'",
		);
		const ended = await read();
		expect(ended.mainText).toContain(texts[language].ended);
		expect(ended.mainText).not.toContain(texts[language].until);
	},
);

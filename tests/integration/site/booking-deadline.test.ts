import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { languages, localizedPath } from "#app/business/base/language.ts";
import { formatDay } from "#app/copy/format/format.ts";
import { copies } from "#app/copy/index.ts";
import { bookingFields, bookingPost, encodeForm } from "../../support/booking-form.ts";
import { readPage } from "../../support/page.ts";
import { emptyTables } from "../../support/rows.ts";
import { get, send } from "../../support/site.ts";

beforeEach(emptyTables);
afterEach(() => {
	vi.useRealTimers();
});

const setClock = (now: string) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
const texts = {
	ar: "بقي أقل من 24 ساعة على فتح المركز",
	en: "less than 24 hours until the centre opens",
};

test.each(languages)(
	"whoever may book tomorrow reads in %s, before booking, that moving and cancelling are not free any more",
	async (language) => {
		/** The centre opens at 10:00 in Riyadh, which is 07:00 UTC. */
		for (const [now, passed] of [
			["2026-03-11T06:59:00Z", false],
			["2026-03-11T07:00:00Z", true],
			["2026-03-11T20:59:00Z", true],
		] as const) {
			setClock(now);
			const path = localizedPath(language, "/booking");
			const { mainText } = await readPage(await get(path));
			expect(mainText.includes(texts[language]), now).toBe(passed);
			expect(mainText.includes(formatDay("2026-03-12", language)), now).toBe(passed);
		}
	},
);

test("without script, whoever has chosen tomorrow reads it in the summary and below the day", async () => {
	setClock("2026-03-11T12:00:00Z");
	for (const [bookingDate, times] of [
		["2026-03-12", 2],
		["2026-03-13", 0],
	] as const) {
		const fields = { ...bookingFields({ bookingDate }), intent: "summary" };
		const response = await send(bookingPost(encodeForm(fields), { language: "en" }));
		const { mainText } = await readPage(response);
		const { late } = copies.en.booking.form.date;
		expect(mainText.split(late)).toHaveLength(times + 1);
	}
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { languages, localizedPath } from "#app/business/base/language.ts";
import { freeChangeDeadline } from "#app/business/bookings/deadline.ts";
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

const setClock = (now: number) => vi.useFakeTimers({ toFake: ["Date"], now });
const texts = {
	ar: "بقي أقل من 24 ساعة على فتح المركز",
	en: "less than 24 hours until the centre opens",
};

test.each(languages)(
	"whoever may book tomorrow reads in %s, before booking, that moving and cancelling are not free any more",
	async (language) => {
		const deadline = freeChangeDeadline("2026-03-12");
		for (const [now, passed] of [
			[deadline.getTime() - 60_000, false],
			[deadline.getTime(), true],
			[Date.parse("2026-03-11T20:59:00Z"), true],
		] as const) {
			setClock(now);
			const path = localizedPath(language, "/booking");
			const { mainText } = await readPage(await get(path));
			const at = new Date(now).toISOString();
			expect(mainText.includes(texts[language]), at).toBe(passed);
			expect(mainText.includes(formatDay("2026-03-12", language)), at).toBe(passed);
		}
	},
);

test("without script, whoever has chosen tomorrow reads it in the summary and below the day", async () => {
	setClock(freeChangeDeadline("2026-03-12").getTime());
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

import { env } from "cloudflare:workers";
import { desc } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { optionOf, serviceCodes, serviceOf } from "#app/business/prices/options.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import { toggleOption } from "#app/business/prices/selection.ts";
import { carTypes } from "#app/business/prices/service.ts";
import { formatAmount, formatRiyals } from "#app/copy/format/format.ts";
import { copies } from "#app/copy/index.ts";
import { connect } from "#app/data/base/client.ts";
import { bookings } from "#app/data/base/schema.ts";
import { readNewestSettings } from "#app/data/settings/stored-settings.ts";
import { mailFor } from "#app/mail/kinds/mail.ts";
import { discount, priceOf } from "../../support/facts.ts";
import { mailSettings, pendingMail } from "../../support/mail.ts";
import { samples } from "../../support/vitest.ts";
import * as world from "../../support/world.ts";

const db = connect(env.DB);
const today = riyadhToday(new Date());
const read = world.visit;
afterAll(world.endSettings);

const code = fc.constantFrom(...serviceCodes);
const car = fc.constantFrom(...carTypes);
const percent = fc.integer({ min: 1, max: 90 });
const offer = fc.tuple(fc.nat({ max: 2 }), percent).map(([start, percent]) => {
	const [from, name] = [dayAfter(today, start), { ar: "عرض", en: "Offer" }];
	return { name, from, to: from, percent, licence: "7654321" };
});
const price = fc.tuple(code, car, fc.integer({ min: 50, max: 50_000 }));
const offered = fc.tuple(code, fc.constantFrom("online", "phone", "none"));
const round = fc.record({
	saved: fc.array(
		fc.oneof(
			price.map(([code, car, value]) => [`price.${code}.${car}`, value] as const),
			offered.map(([code, value]) => [`offered.${code}`, value] as const),
			fc.oneof(fc.constant(0), percent).map((value) => ["discount", value] as const),
			fc.option(offer).map((value) => ["offer", value] as const),
		),
		{ minLength: 1, maxLength: 12 },
	),
	car,
	pressed: fc.array(code, { minLength: 1, maxLength: 4 }),
});

test(
	"whatever the owner has set, everybody is told one sum, and earlier bookings owe what they owed",
	() =>
		fc.assert(
			fc.asyncProperty(fc.array(round, { minLength: 2, maxLength: 4 }), async (rounds) => {
				await world.db.emptyTables();
				await world.db.emptySettings();
				/** The test finds these settings in another way than the site. */
				const held = new Map<string, unknown>();
				const owed: [receipt: string, due: string][] = [];
				for (const [index, { saved, car, pressed }] of rounds.entries()) {
					for (const [key, value] of saved) {
						held.set(key, value);
						const row = [key, JSON.stringify(value), `round ${index}`];
						await world.db.run("INSERT INTO settings (key, value, save) VALUES (?, ?, ?)", ...row);
					}
					const codes = pressed
						.filter((code) => (held.get(`offered.${code}`) ?? "online") === "online")
						.reduce(toggleOption, []);
					if (codes.length === 0) continue;
					const offer = held.get("offer") as { from: string; percent: number } | null | undefined;
					const own = Number(held.get("discount") ?? discount);
					const percent = offer?.from === today ? offer.percent : own;
					const priceNow = (code: string) =>
						Number(held.get(`price.${code}.${car}`) ?? priceOf(code)[car]);
					const total = codes.reduce((sum, code) => sum + priceNow(code), 0);
					const due = formatAmount(total * (100 - percent));

					const chosen = codes.map((code) => [serviceOf(code)?.field ?? "", code]);
					const query = new URLSearchParams([["lang", "en"], ["carType", car], ...chosen]);
					/** The first request reads what was saved; a form from memory may be a minute old. */
					for (const again of ["&again=234567", ""]) {
						const { mainText } = await read(`/booking?${query}${again}`);
						expect(mainText).toContain(`Total including VAT SAR ${formatRiyals(total)}`);
						expect(mainText).toContain(`SAR ${due}`);
					}
					const { prices, percent: known } = (await readNewestSettings(db)).on(today).priceList;
					const inBrowser = JSON.parse(JSON.stringify({ prices, percent: known }));
					expect(quoteFor(inBrowser, codes, car).dueHalalas).toBe(total * (100 - percent));
					const [first = ""] = codes;
					const { structuredData } = await read(serviceOf(first)?.learnMore ?? "");
					const names = [
						serviceOf(first)?.name.ar,
						optionOf(first)?.name.ar,
						copies.ar.booking.car[car].name,
					];
					const [, found] = JSON.stringify(structuredData).split(`"name":"${names.join("، ")}"`);
					expect(/"price":(\d+)/.exec(found ?? "")?.[1]).toBe(String(priceNow(first)));

					const none = { thermal: "", ppf: "", ceramic: [], polishing: [], carType: car };
					const fields = Object.groupBy(chosen, ([field = ""]) => field);
					const sent = Object.entries(fields).map(([field, own]) => [
						field,
						own?.map(([, code]) => code),
					]);
					const form = world.bookingFields({ ...none, ...Object.fromEntries(sent) });
					expect((await world.book(form, { language: "en" })).status).toBe(303);
					const stored = await db.select().from(bookings).orderBy(desc(bookings.id)).get();
					if (!stored) throw new Error("No booking");
					expect([stored.totalPrice, stored.discountPercent]).toEqual([total, percent]);
					const centre = (await readNewestSettings(db)).on(today);
					const { text } = await mailFor(pendingMail(stored), { ...mailSettings, centre });
					expect(text.replaceAll("\u00A0", " ")).toContain(due);

					owed.push([`/thank-you?lang=en&booking=${world.tokenFor(stored.reference)}`, due]);
					for (const [receipt, due] of owed)
						expect((await read(receipt)).mainText).toContain(`SAR ${due}`);
				}
			}),
			{ numRuns: samples(20) },
		),
	60_000,
);

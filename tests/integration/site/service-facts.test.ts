import { createExecutionContext } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import ICAL from "ical.js";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { dayAfter } from "#app/business/calendar.ts";
import { stayOf } from "#app/business/capacity.ts";
import { carTypes, catalogue, type Option } from "#app/business/catalogue.ts";
import { languages, localizedPath } from "#app/business/language.ts";
import { profile } from "#app/business/profile.ts";
import { factsOf } from "#app/business/service-facts.ts";
import { counted, formatRiyals } from "#app/copy/format.ts";
import { riyals } from "#app/copy/prices.ts";
import { stayText } from "#app/copy/stay.ts";
import site from "../../../build/server/index.js";
import {
	bookingFields,
	bookingPost,
	encodeForm,
	readBookingForm,
} from "../../support/booking-form.ts";
import { firstOpenDay } from "../../support/days.ts";
import { readPage } from "../../support/page.ts";
import { close, emptyTables } from "../../support/rows.ts";
import { translateTo } from "../../support/translate.ts";

vi.spyOn(console, "log").mockImplementation(() => {});

const get = (path: string) => exports.default.fetch(profile.origin + path);
const servicePages = [...new Set(catalogue.map(({ learnMore }) => learnMore))];

function isSamePrice({ price }: Option): boolean {
	return price.sedan === price.suv;
}

describe.each(languages)("in %s", (language) => {
	const t = translateTo(language);

	test.each(servicePages)(
		"%s names each price, working days and warranty before its reasons, and in the structured data",
		async (path) => {
			const page = await readPage(await get(localizedPath(language, path)));
			const facts = factsOf(path);
			const offers = JSON.stringify(page.structuredData);
			const rows = page.rows.slice(1, facts.length + 1);
			expect(page.headings[1]?.level).toBe(2);
			facts.forEach(({ option, workingDays, warrantyYears }, index) => {
				const row = (rows[index] ?? []).join(" ");
				expect(row).toContain(option.name[language]);
				for (const car of carTypes) {
					expect(row).toContain(formatRiyals(option.price[car]));
					expect(offers).toContain(`"price":${option.price[car]},`);
				}
				expect(row).toContain(t("stay:workingDays", counted(workingDays)));
				expect(row).toContain(
					warrantyYears
						? t("chrome:years", counted(warrantyYears))
						: t("serviceFacts:withoutWarranty"),
				);
			});
		},
	);

	test.each([...servicePages, "/services/ppf-selection"])(
		"every option of %s has a link that opens the form with it alone chosen",
		async (path) => {
			const page = await readPage(await get(localizedPath(language, path)));
			const links = page.links.map(({ href }) => href);
			for (const { option, service, bookingPath } of factsOf(path)) {
				const address = localizedPath(language, bookingPath);
				expect(links).toContain(address);
				/** Isolated, so that the price stays behind a name in Latin letters. */
				expect(page.source).toContain(
					t(`serviceFacts:book.${isSamePrice(option) ? "anyCar" : "sedan"}`, {
						verb: t("serviceFacts:book.verb"),
						option: `\u2068${option.name[language]}\u2069`,
						price: riyals(option.price.sedan)[language],
					}),
				);
				const form = await readBookingForm(await get(address));
				for (const field of ["thermal", "ppf", "ceramic", "polishing"])
					expect(
						(form.fields[field] ?? []).filter(Boolean),
						`${address} ${field}`,
					).toEqual(field === service.field ? [option.code] : []);
			}
		},
	);
});

describe("a booked film", () => {
	beforeEach(emptyTables);

	test.each([
		["without", false],
		["with", true],
	])(
		"has the same last day in the receipt, the calendar and the database, %s a closed day inside",
		async (_, isClosed) => {
			const bookingDate = firstOpenDay(20, 4);
			if (isClosed) await close(dayAfter(bookingDate, 1));
			const response = await site.fetch(
				bookingPost(
					encodeForm(
						bookingFields({
							bookingDate,
							thermal: "",
							ceramic: [],
							ppf: "ppf-full-matte-xpel",
						}),
					),
					{ language: "en" },
				),
				env,
				createExecutionContext(),
			);
			expect(response.status).toBe(303);
			const { results } = await env.DB.prepare(
				"SELECT day FROM bay_days ORDER BY day",
			).all<{ day: string }>();
			const days = results.map(({ day }) => day);
			const lastDay = days.at(-1) ?? "";
			expect(lastDay).toBe(dayAfter(bookingDate, isClosed ? 3 : 2));

			const [cookie = ""] =
				response.headers.get("Set-Cookie")?.split("; ") ?? [];
			const headers = { Cookie: cookie };
			const visit = (path: string) =>
				site.fetch(
					new Request(profile.origin + path, { headers }),
					env,
					createExecutionContext(),
				);
			const { mainText } = await readPage(await visit("/thank-you?lang=en"));
			expect(mainText).toContain(
				stayText(stayOf(days), "en", translateTo("en")),
			);
			const file = await (await visit("/thank-you/booking.ics")).text();
			const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent(
				"vevent",
			);
			expect(String(event?.getFirstPropertyValue("dtend"))).toBe(
				dayAfter(lastDay, 1),
			);
		},
	);
});

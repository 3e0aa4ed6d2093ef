/** recipes.test.ts runs a copy of this file beside an app in which the steps of docs/change.md are done. */
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { languages } from "#app/business/base/language.ts";
import type { Commands, LivingBooking } from "#app/business/bookings/commands.ts";
import { decide } from "#app/business/bookings/life.ts";
import { type Marks, marksOfDay } from "#app/business/bookings/marks.ts";
import { listBoardActions } from "#app/business/bookings/staff-actions.ts";
import { ownerFacts } from "#app/business/centre/owner-facts.ts";
import type { PagePath } from "#app/business/centre/pages.ts";
import { bookingPaths } from "#app/business/offered/booking-path.ts";
import { factsOf } from "#app/business/offered/service-facts.ts";
import { catalogue } from "#app/business/prices/catalogue.ts";
import { films } from "#app/business/prices/specs.ts";
import { formatRiyals } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { mailFor } from "#app/mail/kinds/mail.ts";
import { carLine } from "#app/mail/sheet/morning-sheet-sentences.ts";
import { ServicesStep } from "#app/routes/booking/steps/services-step.tsx";
import { Stage } from "#app/routes/booking/steps/stage.tsx";
import routes from "#app/routes.ts";
import { structuredDataOf } from "#app/seo/structured-data.ts";
import { inBrowser, PageContext } from "#app/ui/basic/page.ts";
import { Footer } from "#app/ui/frame/footer.tsx";
import { optionFacts, priceList, settings, translateTo } from "../../support/facts.ts";
import { mailSettings, pendingMail, sampleBooking, sampleSheet } from "../../support/mail.ts";

const raise = 13;
const today = "2026-11-22";
/** A price counts as a whole number: "350" is not in "2,350". */
const pricesIn = (html: string, prices: number[]) =>
	prices.filter((price) =>
		new RegExp(`(?<![\\d,.])${formatRiyals(price)}(?![\\d,.]\\d|\\d|%)`).test(
			html.replace(/<script.*?<\/script>|<[^>]*>/gs, " "),
		),
	);

describe.each(languages)("once the steps are done, in %s", (language) => {
	function render(path: string, element: ReactNode) {
		const value = { ...inBrowser, language, path, today, settings, t: translateTo(language) };
		return renderToStaticMarkup(
			<MemoryRouter initialEntries={[path]}>
				<PageContext value={value}>
					{element}
					<Footer {...{ language, path }} />
				</PageContext>
			</MemoryRouter>,
		);
	}

	test("no page has a price of its own, and each has those of its options", async () => {
		/** The figures of the films, and those that the owner has written, stay. */
		const figures = JSON.stringify([films, ownerFacts])
			.replace(/(?<=\d),(?=\d{3})/g, "")
			.match(/\d+/g);
		const pricesOf = (of: typeof optionFacts) => of.flatMap(({ price }) => Object.values(price));
		const earlier = pricesOf(optionFacts)
			.map((price) => price - raise)
			.filter((price) => !figures?.includes(`${price}`));
		const pages = (routes as RouteConfigEntry[]).filter(({ file }) => /^routes.content/.test(file));
		expect(pages.length).toBeGreaterThan(10);
		for (const { path = "", file } of pages) {
			const { default: Page } = await import(/* @vite-ignore */ `../../../app/${file}`);
			const html = render(`/${path}`, <Page />);
			expect(pricesIn(html, earlier), path).toEqual([]);
			/** The bar at the bottom says the lowest price. */
			expect(pricesIn(html, pricesOf(optionFacts)), path).not.toEqual([]);
			if (path === "services/ppf-selection") continue;
			const own = factsOf(priceList, `/${path}` as PagePath);
			expect(pricesIn(html, pricesOf(own)), path).toEqual(pricesOf(own));
			/** Each option has a row with its button, and the page says what to know before the visit. */
			for (const { option } of own) expect(html).toContain(`id="${option.code}"`);
			if (own.length > 0) expect(html).toContain('class="details"');
		}
	});

	test("the new service is in the form, in both mails, in sentences and in the structured data", async () => {
		const name = catalogue.find(({ id }) => id === "leather")?.name ?? { ar: "-", en: "-" };
		const { home, booking, warranty, faq } = copyFor(language);
		const copy = booking.services;
		const chosen = ["leather-seats"];
		const form = render("/booking", <ServicesStep copy={copy} chosen={chosen} />);
		/** It has no picture yet. */
		for (const words of [name[language], "513", "613", copy.none.other, "pictureless"])
			expect(form).toContain(words);
		/** By the last attribute, CSS knows that something is chosen. */
		for (const shown of ['type="radio"', 'name="leather"', "checked", 'data-adds-cover=""'])
			expect(form).toMatch(new RegExp(`<input(?=[^>]*value="leather-seats")[^>]*${shown}`));
		/** The drawing of the car says nothing of it, and not that nothing is chosen. */
		const stage = <Stage copy={booking.drawing} selection={chosen} isEnhanced />;
		const car = `${booking.drawing.cars.suv}<span class="until-changed"></span>`;
		for (const shown of [`class="sr-only">${car}</span>`, 'data-cover=""'])
			expect(render("/booking", stage)).toContain(shown);
		const sold = sampleBooking({ language, carType: "sedan", codes: chosen });
		for (const [kind, words] of [
			["booking-customer", name[language]],
			["booking-business", name.ar],
		] as const) {
			const { text, html } = await mailFor(pendingMail(sold, kind), mailSettings);
			for (const part of [text, html])
				for (const said of [words, "513"]) expect(part).toContain(said);
		}
		expect(JSON.stringify(structuredDataOf("/", language, settings))).toContain(name[language]);
		expect(bookingPaths).toContain("/booking?leather=leather-seats");
		const listed = [home.head, booking.head].flatMap((head) => [
			...[head.description, head.description_none, head.keywords],
		]);
		const word = name[language].toLowerCase();
		for (const text of [...listed, warranty.general.items.join(" ")]) expect(text).toContain(word);
		expect(JSON.stringify([warranty.head, warranty.terms, faq.items])).not.toContain(word);
	});
});

test("the new mark is set on its day once, is shown, ends with its car, and is taken back", async () => {
	const now = new Date(`${today}T09:00:00.000Z`);
	const booking: LivingBooking = {
		...sampleBooking(),
		...{ status: "confirmed", work: "in-work", bookingDate: today, heldDays: [today] },
	};
	const set = { "key-here": now.toISOString() } as Marks;
	const tomorrow = "2026-11-23";
	const days = { heldDays: [tomorrow], freeUntil: now.toISOString() };
	function after(has: Partial<LivingBooking>, command: string, more = {}) {
		const state = { booking: { ...booking, ...has }, events: [], mails: [] };
		const asked = { do: command as keyof Commands, sure: true, reason: "other", ...more };
		const at = { isDayClosed: false, isUndelivered: false };
		const { change, refused, already } = decide({ ...state, ...at }, asked as never, now);
		return refused ?? (already ? "done before" : (change?.set?.marks ?? has.marks));
	}
	expect(after({}, "key-here")).toEqual(set);
	expect(after({ marks: set }, "key-here")).toBe("done before");
	expect(after({ marks: set }, "key-gone")).toEqual({});
	expect(after({}, "key-gone")).toBe("done before");
	for (const action of ["ready", "complete"]) expect(after({ marks: set }, action)).toEqual({});
	expect(after({ marks: set, work: null }, "days", days)).toEqual({});
	const longer = { ...days, heldDays: [today, tomorrow] };
	expect(after({ marks: set }, "days", longer)).toEqual(set);
	expect(after({ work: "ready" }, "key-here")).toBe("notPossible");
	/** A car in work is here, though its days are over. */
	const earlier = { bookingDate: "2026-11-21", heldDays: ["2026-11-21"] };
	expect(after(earlier, "key-here")).toEqual(set);
	const later = { bookingDate: tomorrow, heldDays: [tomorrow], work: null };
	expect(after(later, "key-here")).toBe("notPossible");
	const newer = { ...set, "of-newer-code": now.toISOString() } as Marks;
	expect([marksOfDay(newer, today), marksOfDay(newer, tomorrow)]).toEqual([set, {}]);
	expect(after({ marks: newer }, "ready")).toEqual({ "of-newer-code": now.toISOString() });

	const onBoard = (marks: Marks) => listBoardActions({ ...booking, marks }, ["next", "today"]);
	expect([onBoard({}), onBoard(set)]).toEqual([
		["ready", "key-here"],
		["ready", "key-gone"],
	]);
	/** No car comes on a closed day. */
	const onClosedDay = { ...booking, work: null, isDayClosed: true };
	expect(listBoardActions(onClosedDay, ["today"])).toEqual([]);
	const [car] = sampleSheet(1, today).today;
	if (!car) throw new Error("no car");
	const lineOf = (marks: Marks) => JSON.stringify(carLine({ ...car, marks }, today));
	expect(lineOf(set)).toContain("المفتاح عندنا");
	expect(lineOf({})).not.toContain("المفتاح عندنا");
});

import { describe, expect, test, vi } from "vitest";
import { dayAfter, riyadhClock, riyadhToday } from "#app/business/base/calendar.ts";
import { languages } from "#app/business/base/language.ts";
import { personFields } from "#app/business/bookings/person.ts";
import { profile } from "#app/business/centre/profile.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import { formatDay, formatRiyals, formatTime } from "#app/copy/format/format.ts";
import { identity } from "#app/copy/format/identity.ts";
import { copies } from "#app/copy/index.ts";
import { collectDay, hoursOn } from "#app/copy/sentences/opening-hours.ts";
import { reasonText } from "#app/copy/sentences/reasons.ts";
import { run } from "../../support/db.ts";
import { arrivalOf, freeUntil, priceList, settings } from "../../support/facts.ts";
import { readChangePage } from "../../support/html.ts";
import * as world from "../../support/world.ts";

const onItsDay = new Date("2026-03-12T05:00Z");

world.withLinkedBooking();

test.each(languages)("in %s, the mailed link shows only the first name", async (language) => {
	// The link opens its booking even in a browser that has just made another one.
	vi.useRealTimers();
	const headers = world.cookieOf(await world.book());
	vi.setSystemTime(world.weekBefore);
	const page = await world.visit(world.linkPath(language), { headers });
	expect(page.status).toBe(200);
	expect(page.htmlAttributes.lang).toBe(language);
	expect(page.headAttribute({ name: "robots" }, "content")).toBe("noindex");
	expect(page.headAttribute({ rel: "canonical" }, "href")).toBeUndefined();
	const { thankYou } = copies[language];
	const total = formatRiyals(quoteFor(priceList, ["thermal-nano-ceramic"], "sedan").total);
	for (const shown of [thankYou.received.title, world.linkedRow.reference, total, "سارة"])
		expect(page.mainText).toContain(shown);
	const data = await world.htmlOf(world.linkPath(language).replace("?", ".data?"));
	for (const source of [page.source, data])
		for (const hidden of ["القحطاني", "0501234567", "sara@example.com"])
			expect(source).not.toContain(hidden);
	/** A key of the page may have these digits by chance. */
	expect(page.source).not.toMatch(/(?<!\w)\d*4567(?!\w)/);
	const strings: unknown[] = JSON.parse(data.split("\n")[0] ?? "");
	expect(strings).toContain("سارة");
	for (const column of ["id", ...personFields]) expect(strings).not.toContain(column);
});

describe("the page by link says what is true now", () => {
	const { thankYou } = copies.en;
	const confirmed = () => world.giveStatus("confirmed");
	const daysLater = () => vi.setSystemTime(new Date("2026-03-14T09:00Z"));
	const monday = { heldDays: ["2026-03-16"], freeUntil: freeUntil("2026-03-16") };
	const movedByCustomer = () => world.give({ do: "move", ...monday });
	const movedByStaff = () => world.give({ do: "days", ...monday, reason: "no-room" });
	const calendar = "/thank-you/booking.ics";
	const { moved, afterwards, receipt } = thankYou;
	const pending = { title: receipt.statuses.pending };
	const shown = { ...afterwards, pending, moved };
	const booked = { bookingDate: "2026-03-12", createdAt: "2026-03-01" };
	const arrival = arrivalOf(booked, "en");
	const marks = new Map<string, string>();
	test.each([
		["pending", [], calendar],
		["moved", [movedByCustomer], calendar],
		["confirmed", [confirmed], calendar],
		["confirmed", [confirmed, () => vi.setSystemTime(onItsDay)], profile.map],
		["confirmed", [confirmed, movedByStaff], calendar],
		["in-work", [confirmed, () => world.markWork("in-work")], undefined],
		["in-work", [confirmed, () => world.markWork("in-work"), daysLater], undefined],
		["ready", [confirmed, () => world.markWork("ready")], profile.map],
		["ready", [confirmed, () => world.markWork("ready"), daysLater], profile.map],
		["completed", [() => world.giveStatus("completed")], "#again"],
		["cancelled", [() => world.giveStatus("cancelled")], "#again"],
		["no-show", [() => world.storeStatus("no-show")], "#again"],
		["past", [() => vi.setSystemTime(new Date("2026-03-12T21:00Z"))], "#again"],
	] as const)("when it is %s, in title, mark, sum and buttons", async (state, steps, first) => {
		for (const step of steps) await step();
		const path = world.linkPath("en");
		const { source } = await world.visit(path);
		expect(source).toContain(`data-state="${state}"`);
		const [, mark = ""] =
			source.match(/<p class="state[^>]*><svg[^>]*>((?:(?!<svg).)*)<\/svg>/) ?? [];
		expect(mark).not.toBe("");
		marks.set(state, mark);
		expect(new Set(marks.values()).size).toBe(marks.size);
		const [, href] = source.match(/<\/dl><div class="buttons[^>]*><a[^>]* href="([^"?]*)/) ?? [];
		expect(href).toBe(first?.split("?")[0]);

		const page = await readChangePage(await world.get(path));
		const { title } = shown[state];
		expect(page.heading).toBe(title);
		expect(page.title).toContain(title);
		const isOver = first === "#again";
		const canChange = !isOver && !["in-work", "ready"].includes(state);
		expect("cancel-phoneEnding" in page.values).toBe(canChange);
		expect(world.changeFieldsOf(page).length > 0).toBe(canChange);
		expect(page.mainText.includes(thankYou.receipt.due)).toBe(!isOver);
		expect(page.mainText.includes(thankYou.receipt.wasDue)).toBe(isOver);
		expect(page.mainText.includes(thankYou.receipt.calendar)).toBe(canChange);
		const isInWork = state === "in-work";
		expect(page.mainText.includes(thankYou.change.workBegun)).toBe(isInWork);
		expect(page.mainText.includes(arrival)).toBe(canChange);
		const [hours = ""] = hoursOn(settings, collectDay(settings, new Date(), []), "en");
		if (state === "ready") expect(page.mainText).toContain(hours);
		/** The terms promise the reason. */
		const why = reasonText("cancelled", "other", "en") ?? "";
		expect(page.mainText.includes(why)).toBe(state === "cancelled");
		const isMoved = steps.some((step) => step === movedByStaff);
		expect(page.mainText.includes(thankYou.receipt.movedFrom)).toBe(isMoved);
		expect(page.mainText).toContain("\u2212SAR ");
	});

	test.each([
		["2026-03-01", "late"],
		["2026-03-08", "free"],
	] as const)("when its customer did not come, having booked on %s: %s", async (made, charge) => {
		await run("UPDATE bookings SET created_at = ?, version = version + 1", `${made}T09:00:00.000Z`);
		await world.storeStatus("no-show");
		const page = await world.linkedPage("en");
		for (const [key, text] of Object.entries(thankYou.noShow))
			expect(page.mainText.includes(text)).toBe(key === charge);
	});

	test.each([
		["thermal-titanium", true],
		["polishing-exterior", false],
	])("when staff handed the car over and wrote no card, which %s has: %s", async (code, isOwed) => {
		await world.db.emptyTables();
		const { reference } = await world.aBooking().of(code).stored("confirmed", "completed");
		const { mainText } = await world.visit(world.linkOf(reference));
		const [said = ""] = copies.ar.warrantyCard.receipt.owed.split("9200");
		expect(mainText.includes(said)).toBe(isOwed);
	});

	test("when it is ready on a day that staff have closed: the next day on which it can be collected", async () => {
		await confirmed();
		await world.markWork("ready");
		const path = world.linkPath("en");
		const today = riyadhToday(new Date());
		await world.close(today);
		const [hours = ""] = hoursOn(settings, dayAfter(today, 1), "en");
		expect((await readChangePage(await world.get(path))).mainText).toContain(hours);
	});

	test("when it was moved: from which day to which, and the discount, unless it was booked by telephone", async () => {
		for (const [source, discount_percent] of Object.entries({ web: 5, phone: 0 })) {
			await world.db.emptyTables();
			await world.addBooking({ source, discount_percent });
			const { mainText } = await world.linkedPage("en");
			expect(mainText).toContain(thankYou.receipt.payAtCentre);
			expect(/discount|\b5%/.test(mainText)).toBe(source === "web");
		}
		await movedByCustomer();
		const { mainText } = await world.linkedPage("en");
		const days = [
			"It was on Thursday\u00A012\u00A0March\u00A02026.",
			"AppointmentMonday 16 March 2026",
		];
		for (const shown of [identity.en, ...days]) expect(mainText).toContain(shown);
	});

	test("until when moving and cancelling are free, and when that ended", async () => {
		const deadline = new Date(freeUntil("2026-03-12"));
		const { day, time } = riyadhClock(deadline);
		const moment = `${formatDay(day, "en")} at\u00A0${formatTime(time, "en")}`;
		for (const [later, sentence] of [
			[-1000, "Moving and cancelling are free until"],
			[0, "The free period ended on"],
		] as const) {
			vi.setSystemTime(deadline.getTime() + later);
			const { mainText } = await world.linkedPage("en");
			expect(mainText).toContain(`${sentence} ${moment}`);
		}
	});
});

describe("a link that opens nothing", () => {
	const addresses = ["/thank-you", "/thank-you/booking.ics", "/thank-you.data"];

	async function responsesTo(token: string) {
		const query = `?booking=${encodeURIComponent(token)}`;
		const reads = addresses.map((path) => world.get(path + query));
		const post = world.post(`/thank-you${query}`, world.cancelFields);
		return Promise.all([...reads, post]);
	}

	const pathless = (html: string) =>
		html.replaceAll(/booking=[^"&]*/g, "").replaceAll(/sha256-[^']*/g, "");

	test("gets the same 404, whether there is such a booking or not", async () => {
		const [reference, signature = ""] = world.tokenFor().split(".");
		const before = await world.db.everyRow();
		const bodies = new Set<string>();
		for (const text of ["x", `${reference}.${signature.slice(1)}A`, `ZZZZZZ.${signature}`]) {
			const responses = await responsesTo(text);
			expect(responses.map(({ status }) => status)).toEqual(Array(4).fill(404));
			const html = await responses[0]?.text();
			expect(html).toContain("Oops! Page not found");
			expect(html).not.toContain(world.linkedRow.customer_name);
			bodies.add(pathless(html ?? ""));
		}
		expect(bodies.size).toBe(1);
		for (const withoutLink of ["/thank-you", "/thank-you.data"])
			expect((await world.post(withoutLink, world.cancelFields)).status).toBe(404);
		expect(await world.db.everyRow()).toEqual(before);
	});

	test("is one of more than 30 days after the day on which the car is expected, weeks later, or of a customer who was erased", async () => {
		await world.give({ do: "days", heldDays: ["2026-03-12", "2026-04-11"], reason: "more-work" });
		vi.setSystemTime(new Date("2026-05-11T20:59Z"));
		expect((await world.get(world.linkPath())).status).toBe(200);
		vi.setSystemTime(new Date("2026-05-11T21:00Z"));
		const statuses = async () => (await responsesTo(world.tokenFor())).map(({ status }) => status);
		expect(await statuses()).toEqual(Array(4).fill(404));
		vi.setSystemTime(world.weekBefore);
		await world.erase();
		expect(await statuses()).toEqual(Array(4).fill(404));
	});
});

import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { dayAfter } from "#app/business/base/calendar.ts";
import { boardDay } from "#app/business/bookings/deadline.ts";
import { staffActionTexts as texts } from "#app/copy/ar/staff/staff-action-texts.ts";
import { staffBoard } from "#app/copy/ar/staff/staff-board.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { hashSource, inlineScripts } from "#app/document/content-security-policy.ts";
import { tokenOf } from "#app/signing/links.ts";
import { customer, today } from "../../support/facts.ts";
import * as world from "../../support/world.ts";

world.collectLog();

beforeEach(world.db.emptyTables);

const ended = tokenOf("board", dayAfter(boardDay(new Date()), -1), 1, env.COOKIE_SECRET);
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, "");
const main = async (answer: Response) =>
	(await answer.text()).split("<main")[1]?.split("</main>")[0];

test("a wrong key, an ended one and that of a booking that is gone say the same: where the board is", async () => {
	const pages = new Set<string | undefined>();
	for (const path of [
		...["day", "find", "close", "reviews", "book"].map((page) => `/staff/${page}?key=${ended}`),
		...["/staff/day?key=x", "/staff/day"],
		`/staff/booking?key=${world.staff.key("ABC123")}`,
	]) {
		const answer = await world.get(path);
		expect(answer.status, path).toBe(404);
		const html = await answer.clone().text();
		expect(html).toContain(`<title>${staffBoard.ended.title}`);
		expect(html).not.toContain("tel:");
		pages.add(await main(answer));
	}
	expect(pages.size).toBe(1);
	expect([...pages][0]).toContain(staffBoard.ended.text);
	const ofSettings = await world.get("/staff/settings?key=x");
	expect(ofSettings.status).toBe(404);
	const html = await main(ofSettings);
	for (const text of [staffBoard.ended.settings, staffBoard.ended.text])
		expect(html).toContain(text);
});

test("staff who send a caller's booking with yesterday's board read what they typed, and nothing is booked", async () => {
	const typed = { ...customer, customerName: "نورة <التجريبية>", bookingDate: today };
	const send = async (options = {}) => {
		const fields = world.staff.callFields(typed);
		const answer = await world.send(world.formPost(`/staff/book?key=${ended}`, fields, options));
		expect(answer.status).toBe(404);
		return main(answer);
	};
	const html = await send();
	const { customerName: _, ...others } = customer;
	for (const shown of [staffBoard.ended.typed, "نورة &lt;التجريبية&gt;", "سيراميك"])
		expect(html).toContain(shown);
	for (const shown of Object.values(others)) expect(html).toContain(shown);
	const foreign = { headers: { "Sec-Fetch-Site": "cross-site" } };
	expect(await send(foreign)).not.toContain(customer.phoneNumber);
	expect(await world.db.rowCounts()).toEqual(world.db.noRows);
});

test("each press on the page of a booking is answered at its top, and completing asks for a missing card", async () => {
	await world.staff.cardBooking();
	await world.giveStatus("confirmed");
	const press = async (fields: world.FormFields) => {
		const seen = world.staff.seenIn(await world.staff.page());
		const answer = await world.staff.ask({ ...seen, sure: "yes", ...fields });
		return world.staff.noteIn(await world.staff.pageAfter(answer));
	};
	for (const action of ["in-work", "ready", "reached"] as const)
		expect(await press({ intent: action })).toContain(texts[action].label);
	const write = { intent: "card", ...world.staff.typedCard };
	expect(await press(write)).toContain(texts.card.done);
	const voiding = { intent: "card", voidReason: "other" };
	expect(await press(voiding)).toContain(staffView.history.card.voided);
	const complete = { intent: "complete", sure: "" };
	const { questionWithoutCard, question } = texts.complete;
	const asked = (await world.staff.press(complete)).html;
	for (const shown of [questionWithoutCard, `href="#card">${staffView.card.writeNow}<`])
		expect(asked).toContain(shown);
	await press({ ...write, invoice: "2" });
	expect((await world.staff.press(complete)).html).toContain(question);
	expect(await press({ intent: "complete" })).toContain(texts.complete.label);
});

test("the board asks for the missing card, too, and not for a car without a warranty", async () => {
	for (const [codes, question] of [
		["thermal-nano-ceramic", "questionWithoutCard"],
		["polishing-interior", "question"],
	] as const) {
		const { reference } = await world.aBooking().of(codes).on(today).stored("confirmed");
		const booking = world.staff.key(reference, "board");
		const fields = { intent: "complete", booking, ...(await world.staff.seen(reference)) };
		const answer = await world.staff.post("day", fields);
		const html = await answer.text();
		expect(html).toContain(texts.complete[question]);
		const done = await world.staff.post("day", { ...fields, sure: "yes" });
		const link = `href="/staff/booking?key=${booking}#card">${staffView.card.writeNow}<`;
		for (const shown of [html, await world.staff.pageAfter(done)])
			expect(shown.includes(link)).toBe(question === "questionWithoutCard");
	}
});

test("the page of a booking has a way back only for the tab that came from the board", async () => {
	const { reference } = await world.aBooking().on(today).stored("confirmed");
	for (const by of ["mail", "board"] as const) {
		const html = await world.staff.open(reference, by);
		expect(html).toMatch(/<a(?=[^>]*href="\/staff\/day")(?=[^>]*data-board)(?=[^>]*hidden)/);
		expect(html).not.toMatch(/staff\/day\?key=\w/);
		expect(html).toContain(staffView.note);
		expect(html).not.toContain("الرسالة التي فتحتموها");
	}
});

test("a browser runs each script of the board, of a booking and of the form for a caller", async () => {
	const { reference } = await world.aBooking().on(today).stored("confirmed");
	for (const answer of [
		await world.get(pathOf(await world.staff.address())),
		await world.get(pathOf(await world.staff.address("book"))),
		await world.staff.ask(undefined, { token: world.staff.key(reference) }),
	]) {
		const policy = answer.headers.get("Content-Security-Policy");
		const scripts = inlineScripts(await answer.text());
		expect(scripts.length).toBeGreaterThan(2);
		for (const script of scripts) expect(policy).toContain(hashSource(script));
	}
});

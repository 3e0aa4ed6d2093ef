import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { dayAfter } from "#app/business/base/calendar.ts";
import { boardDay } from "#app/business/bookings/deadline.ts";
import { staffActionTexts } from "#app/copy/ar/staff/staff-action-texts.ts";
import { staffBoard } from "#app/copy/ar/staff/staff-board.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { tokenOf } from "#app/signing/links.ts";
import { today } from "../../support/facts.ts";
import * as world from "../../support/world.ts";

world.collectLog();

beforeEach(world.db.emptyTables);

const yesterday = dayAfter(boardDay(new Date()), -1);
const ended = tokenOf("board", yesterday, 1, env.COOKIE_SECRET);
const main = async (answer: Response) =>
	(await answer.text()).split("<main")[1]?.split("</main>")[0];

describe("staff with a link that has ended", () => {
	test("read where the board is, the same for a wrong key, an ended one and a booking that is gone", async () => {
		const gone = world.staff.key("ABC123");
		const pages = new Set<string | undefined>();
		for (const path of [
			...["day", "find", "close", "reviews", "book"].map((page) => `/staff/${page}?key=${ended}`),
			...[`/staff/day?key=x`, "/staff/day", `/staff/booking?key=${gone}`, "/staff/settings?key=x"],
		]) {
			const answer = await world.get(path);
			expect(answer.status, path).toBe(404);
			expect(answer.headers.get("Cache-Control")).toContain("no-store");
			const html = await answer.clone().text();
			expect(html).toContain(`<title>${staffBoard.ended.title}`);
			expect(html).not.toContain("tel:");
			pages.add(await main(answer));
		}
		expect(pages.size).toBe(1);
		expect([...pages][0]).toContain(staffBoard.ended.text);
	});

	test("have not lost what they typed for a caller, and nothing is booked", async () => {
		const typed = {
			customerName: "نورة <التجريبية>",
			phoneNumber: "0501112223",
			bookingDate: today,
		};
		const fields = world.staff.callFields(typed);
		const answer = await world.send(world.formPost(`/staff/book?key=${ended}`, fields));
		expect(answer.status).toBe(404);
		const html = (await main(answer)) ?? "";
		for (const shown of [staffBoard.ended.typed, "نورة &lt;التجريبية&gt;", "0501112223", "سيراميك"])
			expect(html).toContain(shown);
		const foreign = { headers: { "Sec-Fetch-Site": "cross-site" } };
		const other = await world.send(world.formPost(`/staff/book?key=${ended}`, fields, foreign));
		expect(await main(other)).not.toContain("0501112223");
		expect(await world.db.rowCounts()).toEqual(world.db.noRows);
	});
});

test("each press on the page of a booking is answered at its top, and a voided card is no saved one", async () => {
	await world.staff.cardBooking();
	await world.giveStatus("confirmed");
	const press = async (fields: world.FormFields) => {
		const answer = await world.staff.ask({
			...world.staff.seenIn(await world.staff.page()),
			sure: "yes",
			...fields,
		});
		expect(answer.status).toBe(303);
		return world.staff.noteIn(await world.staff.pageAfter(answer));
	};
	const texts = staffActionTexts;
	for (const action of ["in-work", "ready", "reached"] as const)
		expect(await press({ intent: action })).toContain(texts[action].label);
	expect(await press({ intent: "card", ...world.staff.typedCard })).toContain(texts.card.done);
	const voided = await press({ intent: "card", voidReason: "other" });
	expect(voided).toContain(staffView.history.card.voided);
	const asked = await world.staff.press({ intent: "complete", sure: "" });
	expect(asked.html).toContain(texts.complete.questionWithoutCard);
	expect((await press({ intent: "card", ...world.staff.typedCard, invoice: "2" })) && "").toBe("");
	expect((await world.staff.press({ intent: "complete", sure: "" })).html).toContain(
		texts.complete.question,
	);
	expect(await press({ intent: "complete" })).toContain(texts.complete.label);
});

test("the board asks for the missing card, too, and not for a car without a warranty", async () => {
	const cars = [
		[await world.aBooking().on(today).stored("confirmed"), "questionWithoutCard"],
		[await world.aBooking().of("polishing-interior").on(today).stored("confirmed"), "question"],
	] as const;
	for (const [{ reference }, question] of cars) {
		const fields = {
			booking: world.staff.key(reference, "board"),
			...(await world.staff.seen(reference)),
		};
		const answer = await world.staff.post("day", { intent: "complete", ...fields });
		expect(await answer.text()).toContain(staffActionTexts.complete[question]);
	}
});

test("the page of a booking has a way back for the tab that came from the board, and says where it is without script", async () => {
	const { reference } = await world.aBooking().on(today).stored("confirmed");
	for (const by of ["mail", "board"] as const) {
		const html = await world.staff.open(reference, by);
		expect(html).toMatch(
			/<a[^>]*href="\/staff\/day"[^>]*hidden=""|<a[^>]*hidden=""[^>]*href="\/staff\/day"/,
		);
		expect(html).not.toContain("/staff/day?");
		expect(html).toContain(staffView.note);
	}
});

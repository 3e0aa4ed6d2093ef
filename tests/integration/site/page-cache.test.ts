import { afterEach, describe, expect, test, vi } from "vitest";
import { languages, localizedPath } from "#app/business/language.ts";
import { pagesOfKind } from "#app/business/pages.ts";
import { bookingFields } from "../../support/booking-form.ts";
import { messageFields } from "../../support/contact-form.ts";
import { get, postBooking, postMessage } from "../../support/site.ts";

afterEach(() => vi.useRealTimers());

const read = async (path: string) => {
	const response = await get(path);
	return { response, html: await response.text() };
};
const fieldValue = (html: string, name: string) =>
	new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1];
const uuid =
	/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const forms = pagesOfKind("form").flatMap(({ path }) =>
	languages.map((language) => localizedPath(language, path)),
);

describe.each(forms)("the form at %s", (path) => {
	test("has a new submission id and the current time in each response", async () => {
		const before = Date.now();
		const visits = [await read(path), await read(path), await read(path)];
		const ids = visits.map(({ html }) => fieldValue(html, "submissionId"));
		for (const id of ids) expect(id).toMatch(uuid);
		expect(new Set(ids).size).toBe(3);
		for (const { html } of visits) {
			const shownAt = Number(fieldValue(html, "shownAt"));
			expect(shownAt).toBeGreaterThanOrEqual(before);
			expect(shownAt).toBeLessThanOrEqual(Date.now());
		}
	});

	test("is otherwise the same for every visitor", async () => {
		const withoutIdAndTime = (html: string) =>
			html.replace(/(name="(?:submissionId|shownAt)"[^>]*value=")[^"]*/g, "$1");
		const first = await read(path);
		const second = await read(path);
		expect(withoutIdAndTime(second.html)).toBe(withoutIdAndTime(first.html));
		expect(first.response.headers.get("Content-Security-Policy")).not.toContain(
			"nonce",
		);
		expect(first.response.headers.get("Cache-Control")).toBe(
			"private, no-cache",
		);
		expect(first.response.headers.has("ETag")).toBe(false);
	});
});

test("no visitor sees what another visitor posted", async () => {
	const name = "Quokka";
	for (const language of languages) {
		const refused = await postBooking(
			bookingFields({ customerName: name, email: `${name}@`, carType: "" }),
			{ language },
		);
		expect(await refused.text()).toContain(name);
		const message = await postMessage(
			messageFields({ name, email: `${name}@` }),
			{ language },
		);
		expect(await message.text()).toContain(name);
	}
	for (const path of forms) expect((await read(path)).html).not.toContain(name);
});

test("a refused form keeps its submission id", async () => {
	const submissionId = crypto.randomUUID();
	const response = await postBooking(
		bookingFields({ submissionId, email: "x" }),
	);
	expect(fieldValue(await response.text(), "submissionId")).toBe(submissionId);
});

test("after midnight in Riyadh the booking page offers the next days", async () => {
	const firstDay = ({ html }: { html: string }) =>
		/type="date"[^>]*\bmin="([^"]*)"/.exec(html)?.[1];
	vi.useFakeTimers({ toFake: ["Date"] });
	vi.setSystemTime("2027-01-09T20:59:00Z");
	expect(firstDay(await read("/booking"))).toBe("2027-01-10");
	vi.setSystemTime("2027-01-09T21:00:00Z");
	expect(firstDay(await read("/booking"))).toBe("2027-01-11");
});

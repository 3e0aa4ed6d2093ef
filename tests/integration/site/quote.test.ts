import { expect, test } from "vitest";
import { languages, localizedPath } from "#app/business/base/language.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import { formatAmount } from "#app/copy/format/format.ts";
import { copies } from "#app/copy/index.ts";
import { daysFromNow } from "../../support/days.ts";
import { elementsIn, textOf } from "../../support/elements.ts";
import { priceList } from "../../support/settings.ts";
import { get } from "../../support/site.ts";

const query = `carType=suv&thermal=thermal-titanium&ceramic=ceramic-exterior&bookingDate=${daysFromNow(9)}`;

test.each(languages)("in %s, a quote is printed, sent and booked", async (language) => {
	const path = localizedPath(language, `/quote?${query}`);
	const { head, main, links } = await elementsIn(await get(path), {
		...{ head: "meta[name=robots]", main: "main *", links: "main a" },
	});
	const { quote: copy, booking } = copies[language];
	const sum = quoteFor(priceList, ["thermal-titanium", "ceramic-exterior"], "suv");
	const text = textOf(main);
	for (const said of [
		...[copy.title, copy.notInvoice, booking.car.suv.name, booking.summary.subtotal],
		...[formatAmount(sum.subtotalHalalas), formatAmount(sum.vatHalalas)],
		formatAmount(sum.dueHalalas),
	])
		expect(text).toContain(said);
	expect(text).not.toContain(booking.car.sedan.name);
	expect(head[0]?.attributes.content).toBe("noindex");
	const [book, send] = links.map(({ attributes: { href = "" } }) => href);
	expect(book).toBe(localizedPath(language, `/booking?${query}`));
	const { origin, pathname, searchParams } = new URL(send ?? "");
	expect(origin + pathname).toBe("https://wa.me/");
	const message = searchParams.get("text") ?? "";
	expect(message).toContain(formatAmount(sum.dueHalalas));
	expect(message.split("\n").at(-1)).toMatch(/\/quote\?/);

	const { print } = await elementsIn(await get(path.replace("/quote", "/booking")), {
		print: "#booking-summary a",
	});
	expect(print[0]?.attributes.href).toBe(`${path}#print`);
});

const half = ["", "?carType=suv", "?thermal=thermal-titanium"];
test.each(half)("whoever opens /quote%s chooses first", async (search) => {
	const response = await get(`/quote${search}`, { redirect: "manual" });
	expect(response.status).toBe(302);
	expect(response.headers.get("Location")).toBe(`/booking${search}`);
});

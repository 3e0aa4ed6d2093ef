import { expect, test } from "vitest";
import { pageAddress } from "#app/business/links/page-address.ts";

test.each([
	["/faq", "/faq"],
	["/faq?utm_source=a&utm_medium=b&gclid=c&fbclid=d&ttclid=e&x", "/faq"],
	["/faq?lang=en&gclid=c", "/faq?lang=en"],
	["/faq?gclid=c&lang=ar", "/faq"],
	["/faq?lang=fr", "/faq"],
	["/faq?carType=suv&sent=1&booking=A.b", "/faq"],
	["/?utm_source=a", "/"],
	[
		"/booking?utm_source=a&ceramic=x&gclid=b&carType=suv&ceramic=y&lang=en",
		"/booking?ceramic=x&carType=suv&ceramic=y&lang=en",
	],
	["/contact?sent=1&fbclid=a", "/contact?sent=1"],
	["/warranty?gclid=c&installed=2026-11-22&lang=en", "/warranty?installed=2026-11-22&lang=en"],
	["/faq?installed=2026-11-22", "/faq"],
	["/thank-you?booking=A.b&gclid=c", undefined],
	["/staff/day?key=A.b", undefined],
	["/warranty?gclid=c", "/warranty"],
	["/warranty?card=A&gclid=c", undefined],
	["/no-such-page?gclid=c", undefined],
	["/FAQ?gclid=c", undefined],
	["//evil.example/faq?gclid=c", undefined],
])("somebody who opens %s is shown %s", (visited, shown) => {
	expect(pageAddress(new URL(`https://www.example.com${visited}`))).toBe(shown);
});

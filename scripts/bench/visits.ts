import { randomUUID } from "node:crypto";
import {
	bookableDays,
	dayAfter,
	dayStatus,
	firstBookableDay,
} from "../../app/business/base/calendar.ts";

type Headers = Record<string, string>;

export type Visit = {
	name: string;
	/** A process that has just rendered or stored collects its garbage later: hits are measured on a site that only has hits. */
	server: "bare" | "bytes" | "contactBytes" | "bookingBytes" | "files" | "fromMemory" | "site";
	/** The bare Worker that sends the same bytes. */
	sameBytes?: string;
	path: string;
	method?: "GET" | "POST";
	returningWith?: "etag" | "receipt";
	body?: () => string;
	status?: number;
};

const storedBooking = {
	name: "stored booking (with D1 and queue)",
	server: "site",
	path: "/booking",
	method: "POST",
	body: () => bookingForm({}),
	status: 303,
} as const satisfies Visit;

const bytesOf = {
	home: "bare Worker, the home page as bytes",
	contact: "bare Worker, the contact page as bytes",
	booking: "bare Worker, the booking page as bytes",
};

/** The first one is what all others are compared with. */
export const visits: Visit[] = [
	{ name: "bare Worker, a constant string", server: "bare", path: "/" },
	{ name: bytesOf.home, server: "bytes", path: "/" },
	{ name: bytesOf.contact, server: "contactBytes", path: "/" },
	{ name: bytesOf.booking, server: "bookingBytes", path: "/" },
	{ name: "static asset (no JavaScript)", server: "files", path: "/page.html" },
	{ name: "content page, memory hit", server: "fromMemory", path: "/", sameBytes: bytesOf.home },
	{
		name: "content page, memory hit, unchanged",
		server: "fromMemory",
		path: "/",
		returningWith: "etag",
		status: 304,
	},
	// Only addresses that the site links to are cached in memory, so each of these is a first render.
	{ name: "booking page, first render (with D1)", server: "site", path: "/booking?paint=red" },
	{ name: "not found", server: "site", path: "/no-such-page", status: 404 },
	{
		name: "contact page, memory hit",
		server: "fromMemory",
		path: "/contact",
		sameBytes: bytesOf.contact,
	},
	{
		name: "booking page, memory hit",
		server: "fromMemory",
		path: "/booking",
		sameBytes: bytesOf.booking,
	},
	{
		name: "thank-you page with its receipt (D1)",
		server: "site",
		path: "/thank-you",
		returningWith: "receipt",
	},
	{
		name: "refused booking",
		server: "site",
		path: "/booking",
		method: "POST",
		body: () => bookingForm({ carType: "" }),
		status: 400,
	},
	storedBooking,
	{
		name: "stored contact message (with D1 and queue)",
		server: "site",
		path: "/contact",
		method: "POST",
		body: contactForm,
		status: 303,
	},
];

let visitors = 0;

/** Each from an IP address, a phone and a mailbox of its own: a visitor who posts too much is refused. */
export function headersOf(method: string, returning: Headers = {}): Headers {
	const number = visitors++;
	const post = {
		"Content-Type": "application/x-www-form-urlencoded",
		"CF-Connecting-IP": `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
	};
	return {
		"User-Agent":
			"Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
		...(method === "POST" ? post : {}),
		...returning,
	};
}

function bookingForm(changes: Record<string, string>): string {
	return formOf({
		carType: "sedan",
		thermal: "thermal-nano-ceramic",
		polishing: "polishing-exterior",
		customerName: "Sara Example",
		phoneNumber: phone(),
		bookingDate: nextDay(),
		...changes,
	});
}

function contactForm(): string {
	const message = "Are you open on Friday after four?";
	return formOf({ name: "Sara Example", phone: phone(), message });
}

const phone = () => `05${String(visitors).padStart(8, "0")}`;

function formOf(fields: Record<string, string>): string {
	const email = `visitor${visitors}@example.com`;
	return new URLSearchParams({ submissionId: randomUUID(), email, ...fields }).toString();
}

export async function returningHeaders(site: string): Promise<Record<"etag" | "receipt", Headers>> {
	const { path, method, body } = storedBooking;
	const [page, booked] = await Promise.all([
		fetch(site),
		fetch(site + path, { method, headers: headersOf(method), body: body(), redirect: "manual" }),
	]);
	const [cookie = ""] = booked.headers.getSetCookie();
	return {
		etag: { "If-None-Match": page.headers.get("ETag") ?? "" },
		receipt: { Cookie: cookie.split(";")[0] ?? "" },
	};
}

const now = new Date();
const openDays = Array.from({ length: 365 }, (_, index) =>
	dayAfter(firstBookableDay(now), index),
).filter((day) => dayStatus(day, bookableDays(now)) === "bookable");

/** The visitors spread over the year: a day has few bays. */
function nextDay(): string {
	return openDays[visitors % openDays.length] ?? "";
}

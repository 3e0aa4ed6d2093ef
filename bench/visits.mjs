import { randomUUID } from "node:crypto";
import { verdictOn } from "../app/business/calendar.ts";

const dayLong = 24 * 60 * 60 * 1000;

/** What is asked, of whom, and what the answer must be. The first one is what all others are compared with. */
export const visits = [
	{ name: "bare Worker, a constant string", server: "bare", path: "/" },
	{ name: "bare Worker, the same as bytes", server: "bytes", path: "/" },
	{ name: "static asset (no JavaScript)", server: "files", path: "/page.html" },
	{ name: "content page, memory hit", server: "site", path: "/" },
	{
		name: "content page, memory hit, unchanged",
		server: "site",
		path: "/",
		brings: "etag",
		status: 304,
	},
	// A query that means nothing is never kept in memory, so each of these is a first render.
	{ name: "content page, first render", server: "site", path: "/?x=1" },
	{ name: "not found", server: "site", path: "/no-such-page", status: 404 },
	{ name: "contact page", server: "site", path: "/contact" },
	{ name: "booking page", server: "site", path: "/booking" },
	{
		name: "thank-you page with its receipt (D1)",
		server: "site",
		path: "/thank-you",
		brings: "receipt",
	},
	{ name: "health (D1)", server: "site", path: "/healthz" },
	{
		name: "refused booking",
		server: "site",
		path: "/booking",
		method: "POST",
		body: () => bookingOf({ carType: "" }),
		status: 400,
	},
	{
		name: "stored booking (with D1 and queue)",
		server: "site",
		path: "/booking",
		method: "POST",
		body: () => bookingOf({}),
		status: 303,
	},
	{
		name: "stored contact message (with D1 and queue)",
		server: "site",
		path: "/contact",
		method: "POST",
		body: letter,
		status: 303,
	},
];

let visitors = 0;

/** Each from an address, a telephone and a mailbox of its own: a visitor who posts too much is refused. */
export function headersOf({ method }, brought) {
	const number = visitors++;
	const post = {
		"Content-Type": "application/x-www-form-urlencoded",
		"CF-Connecting-IP": `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
	};
	return {
		"User-Agent":
			"Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
		...(method === "POST" ? post : {}),
		...brought,
	};
}

function bookingOf(changes) {
	const form = new URLSearchParams({
		submissionId: randomUUID(),
		carType: "sedan",
		thermal: "thermal-nano-ceramic",
		polishing: "polishing-exterior",
		customerName: "Sara Ahmad",
		phoneNumber: `05${String(visitors).padStart(8, "0")}`,
		email: `visitor${visitors}@example.com`,
		bookingDate: day,
		...changes,
	});
	return form.toString();
}

function letter() {
	const form = new URLSearchParams({
		submissionId: randomUUID(),
		name: "Sara Ahmad",
		phone: `05${String(visitors).padStart(8, "0")}`,
		email: `visitor${visitors}@example.com`,
		message: "Are you open on Friday after four?",
	});
	return form.toString();
}

/** What a returning visitor has kept from an earlier answer. */
export async function keptFrom(site) {
	const stored = visits.find(({ name }) => name.startsWith("stored booking"));
	const [page, booked] = await Promise.all([
		fetch(site),
		fetch(site + stored.path, {
			method: stored.method,
			headers: headersOf(stored),
			body: stored.body(),
			redirect: "manual",
		}),
	]);
	const [cookie] = booked.headers.getSetCookie();
	return {
		etag: { "If-None-Match": page.headers.get("ETag") },
		receipt: { Cookie: cookie.split(";")[0] },
	};
}

const day = firstOpenDay();

function firstOpenDay() {
	const now = new Date();
	for (let ahead = 1; ; ahead++) {
		const later = new Date(now.getTime() + ahead * dayLong);
		const candidate = later.toISOString().slice(0, 10);
		if (verdictOn(candidate, now) === "bookable") return candidate;
	}
}

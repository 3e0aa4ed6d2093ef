import { randomUUID } from "node:crypto";
import type { Day } from "../../app/business/base/calendar.ts";

/** A booking of another person, from another network, at each turn. */
export function bookingPost(site: string, turn: number, bookingDate: Day): RequestInit {
	const number = String(turn).padStart(8, "0");
	return {
		method: "POST",
		headers: {
			"CF-Connecting-IP": `198.18.${turn >> 8}.${turn & 255}`,
			Origin: site,
		},
		body: new URLSearchParams({
			submissionId: randomUUID(),
			carType: turn % 2 ? "suv" : "sedan",
			thermal: "thermal-titanium",
			ceramic: "ceramic-interior",
			customerName: "زائر التجربة",
			phoneNumber: `05${number}`,
			email: `visitor-${number}@example.com`,
			bookingDate,
		}),
	};
}

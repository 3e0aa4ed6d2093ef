import type { Language } from "../../app/business/base/language.ts";
import type { CancelReason } from "../../app/business/bookings/reasons.ts";
import type { StaffAction } from "../../app/business/bookings/staff-actions.ts";
import type { Source, Status } from "../../app/business/bookings/status.ts";
import type { CarType } from "../../app/business/prices/service.ts";

const names: [name: string, language: Language][] = [
	["نورة التجريبية", "ar"],
	["Omar Example", "en"],
	["عبدالله المثالي", "ar"],
	["سارة التجريبية", "ar"],
	["Maria Example", "en"],
	["فهد المثالي", "ar"],
	["ريم التجريبية", "ar"],
	["Sam Sample", "en"],
	["خالد المثالي", "ar"],
	["هند التجريبية", "ar"],
	["Priya Sample", "en"],
	["تركي المثالي", "ar"],
];

/** Every surname says that it is invented, and no address or number reaches anybody. */
export const people = names.map(([name, language], index) => ({
	name,
	language,
	phone: `05000000${String(index + 11)}`,
	email: `visitor${index + 11}@example.com`,
}));

export const choices: [codes: string[], car: CarType][] = [
	[["thermal-nano-ceramic"], "sedan"],
	[["thermal-titanium", "ceramic-exterior"], "suv"],
	[["polishing-interior", "polishing-exterior"], "sedan"],
	[["ppf-front-glossy-hexis", "thermal-titanium"], "suv"],
	[["ceramic-interior", "ceramic-exterior"], "sedan"],
	[["ppf-full-glossy-xpel"], "suv"],
	[["polishing-exterior"], "suv"],
	[["thermal-nano-ceramic", "ceramic-interior"], "sedan"],
	[["ppf-full-matte-hexis", "ceramic-interior"], "suv"],
	[["ppf-front-glossy-xpel"], "sedan"],
];

type More = {
	source?: Source;
	withoutEmail?: true;
	moments?: StaffAction[];
	reason?: CancelReason;
};

/** The first number counts the days from today, the second those from making the booking to its day. */
export const calendar: [daysAhead: number, daysBefore: number, status: Status, more?: More][] = [
	[-27, 6, "completed"],
	[-26, 2, "completed"],
	[-24, 9, "completed"],
	[-22, 3, "no-show"],
	[-20, 1, "completed"],
	[-19, 5, "cancelled"],
	[-17, 4, "completed"],
	[-15, 12, "completed"],
	[-13, 2, "completed"],
	[-12, 7, "completed"],
	[-10, 3, "completed"],
	[-8, 1, "cancelled", { reason: "not-reached" }],
	[-6, 8, "completed"],
	[-5, 2, "completed"],
	[-3, 4, "no-show"],
	[-2, 6, "completed"],
	[-1, 3, "completed"],
	[0, 5, "confirmed", { moments: ["in-work"] }],
	[0, 2, "confirmed", { moments: ["in-work", "ready"] }],
	[0, 9, "completed", { moments: ["in-work", "ready"] }],
	[0, 1, "pending", { moments: ["not-reached"] }],
	[1, 4, "confirmed", { source: "phone", withoutEmail: true }],
	[1, 2, "pending"],
	[2, 3, "confirmed"],
	[3, 6, "confirmed", { source: "phone" }],
	[4, 5, "cancelled", { reason: "customer-asked" }],
	[5, 6, "pending"],
	[7, 8, "confirmed"],
	[8, 9, "pending"],
	[10, 11, "pending"],
	[13, 14, "confirmed"],
	[16, 17, "pending"],
	[21, 22, "pending"],
	[28, 29, "pending"],
];

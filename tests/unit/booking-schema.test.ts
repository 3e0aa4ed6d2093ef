import type { Intent } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { bookableDays } from "#app/business/base/calendar.ts";
import { bookingSchema, sentBookingSchema } from "#app/forms/booking.ts";
import { failureOf } from "#app/forms/choice.ts";
import { customer } from "../support/facts.ts";

const days = bookableDays(new Date("2026-11-20T20:59:59.000Z"));
const schema = (intent: Intent | null) => bookingSchema(intent, days);
const valid = {
	carType: "suv",
	thermal: "thermal-titanium",
	...customer,
	customerName: "سارة التجربة",
	phoneNumber: "٠٥٠٠٠٠٠٠٠١",
	email: "visitor@example.com",
	bookingDate: "2026-11-21",
};
const file = new File(["x"], "x.txt");
const details = (...messages: string[]) => ["validationTitle", ...messages];

test.each<[string, Record<string, string | File>, string[]]>([
	["as people fill it in", {}, []],
	["with an id and a colour of nothing", { submissionId: "x", paint: "gold" }, []],
	["without a car", { carType: "lorry" }, ["car"]],
	["with a file for a car", { carType: file }, ["car"]],
	["without a service", { thermal: "" }, ["services"]],
	["with an unknown service", { thermal: "thermal-gold" }, ["servicesUnknown"]],
	["with a file for a service", { thermal: file }, ["servicesUnknown"]],
	["with a short name", { customerName: "س" }, details("nameShort")],
	["with one sign for a name", { customerName: "<" }, details("nameShort")],
	["with 101 signs for a name", { customerName: "<".repeat(101) }, details("nameLong")],
	["with a book for a name", { customerName: "<".repeat(9999) }, details("nameLong")],
	["with a file for a name", { customerName: file }, details("nameShort")],
	["with half a number", { phoneNumber: "05" }, details("phone")],
	["with half an address", { email: "visitor@example" }, details("email")],
	["with a long address", { email: "<".repeat(300) }, details("emailLong")],
	["with nobody", { email: "", phoneNumber: "" }, details("phone", "email")],
	["without a day", { bookingDate: "" }, ["date"]],
	["for today", { bookingDate: "2026-11-20" }, ["datePast"]],
	["with empty fields", { carType: "", customerName: "", bookingDate: "" }, ["car"]],
])("browser and server say the same of a form %s", (_, change, error) => {
	const form = new FormData();
	for (const [name, value] of Object.entries({ ...valid, ...change })) form.set(name, value);
	const onServer = parseWithZod(form, { schema });
	expect(failureOf(onServer.reply().error)).toEqual(error);
	expect(onServer.status).toBe(error.length > 0 ? "error" : "success");
});

test("a form sent a second before midnight books tomorrow, and a second later that day has come", () => {
	const form = new FormData();
	for (const [name, value] of Object.entries(valid)) form.set(name, value);
	for (const [moment, error] of [
		["2026-11-20T20:59:59.000Z", undefined],
		["2026-11-20T21:00:00.000Z", ["datePast"]],
		["2026-11-20T20:59:59.000Z", undefined],
	] as const) {
		const schema = sentBookingSchema(bookableDays(new Date(moment)));
		expect(parseWithZod(form, { schema }).reply().error?.bookingDate).toEqual(error);
	}
});

test("a form keeps its own id, and an edit of the address says what is wrong with it", () => {
	const form = new FormData();
	const submissionId = crypto.randomUUID();
	for (const [name, value] of Object.entries({ ...valid, submissionId })) form.set(name, value);
	const booking = parseWithZod(form, { schema });
	expect(booking.status === "success" && booking.value.submissionId).toBe(submissionId);
	form.set("email", "visitor@example");
	form.set("__intent__", JSON.stringify({ type: "validate", payload: { name: "email" } }));
	expect(parseWithZod(form, { schema }).reply().error?.email).toEqual(["email"]);
});

test("an edit of the name leaves what the server has said of services, address and day", () => {
	const form = new FormData();
	for (const [name, value] of Object.entries(valid)) form.set(name, value);
	form.set("__intent__", JSON.stringify({ type: "validate", payload: { name: "customerName" } }));
	expect(parseWithZod(form, { schema }).reply().error).toEqual({
		services: null,
		email: null,
		bookingDate: null,
	});
});

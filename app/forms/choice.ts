import type { SubmissionResult } from "@conform-to/react";
import type { Language } from "#app/business/base/language.ts";
import { type PersonField, personFields } from "#app/business/bookings/person.ts";
import { isOffered } from "#app/business/prices/options.ts";
import { carFrom, type Selection, selectionFrom } from "#app/business/prices/selection.ts";
import {
	type CarType,
	type Paint,
	type PriceList,
	paintFrom,
} from "#app/business/prices/service.ts";
import { asFormInput, type Sent } from "./fields.ts";

/** The checks run in this order. */
export const fieldNames = ["carType", "services", ...personFields, "bookingDate"] as const;
export type ChoiceField = "carType" | "services" | PersonField | "bookingDate";

/** Only the first check that failed is told, in one toast; the first of several keys is its title. */
export function failureOf(error: SubmissionResult["error"] | null): string[] {
	const keysOf = (field: ChoiceField | "") => error?.[field] ?? [];
	const details = personFields.flatMap(keysOf);
	const checks = [
		keysOf(""),
		keysOf("carType"),
		keysOf("services"),
		details.length > 0 ? ["validationTitle", ...details] : [],
		keysOf("bookingDate"),
	];
	return checks.find((keys) => keys.length > 0) ?? [];
}

/** In Arabic several wrong fields have one general message, because each shows its own. */
export function textsOfErrors(
	[first = "", ...rest]: string[],
	text: (key: string) => string,
	language: Language,
) {
	if (rest.length === 0) return { text: text(first) };
	const isGeneral = first === "validationTitle" && language === "ar";
	const words = isGeneral ? text("validationGeneric") : rest.map(text).join(", ");
	return { title: text(first), text: words };
}

export type Choice = { car?: CarType; paint?: Paint; selection: Selection };

export function readChoice(form: { getAll(name: string): unknown[] }): Choice {
	return { car: carFrom(form), paint: paintFrom(form), selection: selectionFrom(form).selection };
}

export const choiceIn = (sent: Sent) => readChoice(asFormInput(sent));

export function splitOffered({ selection, ...choice }: Choice, list: PriceList) {
	const [offered, gone] = [true, false].map((wanted) =>
		selection.filter((code) => isOffered(list, code, "web") === wanted),
	);
	return { choice: { ...choice, selection: offered ?? [] }, gone: gone ?? [] };
}

/** The form says which choice its sum was of; one that was shown no sum says nothing. */
export const summedChoice = ({ car, selection }: Choice) => [car, ...selection].join(" ");

export function hasOtherSum(form: FormData, choice: Choice): boolean {
	const sent = form.get("summed");
	return lastStepOf(choice) === 3 && Boolean(sent) && sent !== summedChoice(choice);
}

/** The steps are 1 the car, 2 the services, 3 summary and details. */
export function lastStepOf({ car, selection }: Choice): 1 | 2 | 3 {
	if (!car) return 1;
	return selection.length === 0 ? 2 : 3;
}

import type { SubmissionResult } from "@conform-to/react";
import * as z from "zod/mini";
import type { Day } from "#app/business/base/calendar.ts";
import { isOversized, normalizeName, toWesternDigits } from "#app/business/base/text.ts";
import {
	type CarMark,
	carMarks,
	isCarEnding,
	isCarName,
	isInstallDay,
	isInvoice,
	isSerial,
	normalizeNumber,
	voidReasons,
} from "#app/business/warranty/warranty-card.ts";
import { type FormInput, readText } from "./fields.ts";
import { textField, withRule } from "./parse.ts";
import { parseFields, seen, sure } from "./staff.ts";

export const serialName = (code: string) => `serial-${code}`;
export const installedName = (code: string) => `installed-${code}`;
/** Ticked while the number is not at hand. */
export const laterName = (code: string) => `later-${code}`;

/** Only the form that makes a card void has the reason. */
export function isVoiding(form: FormInput): boolean {
	return form.getAll("voidReason").length > 0;
}

const voidSchema = z.object({ ...seen, sure, voidReason: oneOf(voidReasons, "voidReason") });

/** `codes` are those of the warranted options. */
type About = { codes: string[]; booked: Day; today: Day; customerName: string };

/** What staff want of a card, or the key of the message of each field. */
export function readCard(form: FormInput, about: About) {
	if (!isVoiding(form)) return readWritten(form, about);
	const submission = parseFields(form, voidSchema);
	if (submission.status !== "success") return { errors: errorsIn(submission.reply()) };
	const { voidReason, ...shown } = submission.value;
	return { ...shown, wanted: { voidReason } };
}

/** The fields of the card, and those of its lines, which differ from booking to booking. */
function readWritten(form: FormInput, { codes, booked, today, customerName }: About) {
	const carMark = readText(form, "carMark") as CarMark;
	const cardSchema = z.object({
		...seen,
		sure,
		invoice: numberField(isInvoice, "invoice"),
		carMark: oneOf(carMarks, "carMark"),
		carEnding: numberField((text) => isCarEnding(carMark, text), "carEnding"),
		carName: textField((text) => {
			const name = carNameFrom(text);
			return name === "" || isCarName(name, customerName) ? undefined : "carName";
		}, carNameFrom),
	});
	const isLater = (code: string) => readText(form, laterName(code)) === "yes";
	const linesSchema = z.object(
		Object.fromEntries(
			codes.flatMap((code) => [
				[
					serialName(code),
					numberField((text) => isSerial(text) || (text === "" && isLater(code)), "serial"),
				],
				[
					installedName(code),
					textField((text) => (isInstallDay(text, booked, today) ? undefined : "installed")),
				],
			]),
		),
	);
	const card = parseFields(form, cardSchema);
	const lines = parseFields(form, linesSchema);
	if (card.status !== "success" || lines.status !== "success")
		return { errors: { ...errorsIn(lines.reply()), ...errorsIn(card.reply()) } };
	const numbers = codes.map((code) => [
		code,
		{
			serial: lines.value[serialName(code)] || null,
			installed: lines.value[installedName(code)] ?? "",
		},
	]);
	const { invoice, carMark: mark, carEnding, carName, ...shown } = card.value;
	const written = { invoice, carMark: mark, carEnding, carName: carName || null };
	return { ...shown, wanted: { ...written, numbers: Object.fromEntries(numbers) } };
}

function errorsIn({ error }: SubmissionResult): Record<string, string> {
	return Object.fromEntries(
		Object.entries(error ?? {}).map(([name, keys]) => [name, keys?.[0] ?? ""]),
	);
}

function carNameFrom(text: string): string {
	return isOversized("name", text) ? text : normalizeName(toWesternDigits(text));
}

function numberField(isValid: (text: string) => boolean, error: string) {
	return textField((text) => (isValid(normalizeNumber(text)) ? undefined : error), normalizeNumber);
}

function oneOf<Value extends string>(values: readonly Value[], error: string) {
	return z.pipe(
		z
			.custom<string>()
			.check(withRule((text) => (values.some((value) => value === text) ? undefined : error))),
		z.transform((text) => text as Value),
	);
}

import * as z from "zod/mini";
import type { Day } from "#app/business/base/calendar.ts";
import {
	type CarMark,
	carMarks,
	isCarEnding,
	isInstallDay,
	isInvoice,
	isSerial,
	normalizeNumber,
	voidReasons,
} from "#app/business/warranty/warranty-card.ts";
import { type FormInput, readText } from "./fields.ts";
import { parseForm, textField, withRule } from "./parse.ts";
import { count, yes } from "./staff-action.ts";

/** The form of a warranty card as it was sent, by the names of its fields. */
export type SentCard = Record<string, string>;

export const serialName = (code: string) => `serial-${code}`;
export const installedName = (code: string) => `installed-${code}`;
/** Ticked while the number is not at hand. */
export const laterName = (code: string) => `later-${code}`;

const names = ["revision", "lastEvent", "sure", "invoice", "carMark"];

/** `codes` are those of the warranted options. */
export function readCard(form: FormInput, codes: string[]): SentCard {
	const all = [
		...[...names, "carEnding", "voidReason"],
		...codes.flatMap((code) => [serialName(code), installedName(code), laterName(code)]),
	];
	return Object.fromEntries(all.map((name) => [name, readText(form, name)]));
}

/** Only that form has the reason. */
export function isVoiding(form: FormInput): boolean {
	return form.getAll("voidReason").length > 0;
}

const seen = { revision: count, lastEvent: count, sure: yes };

const voidSchema = z.object({
	...seen,
	voidReason: oneOf(voidReasons, "voidReason"),
});

export function parseVoid(sent: SentCard) {
	return parseForm(voidSchema, sent);
}

type About = { codes: string[]; booked: Day; today: Day };

/** The fields of the card, and those of its lines, which differ from booking to booking. */
export function parseCard(sent: SentCard, { codes, booked, today }: About) {
	const isLater = (code: string) => sent[laterName(code)] === "yes";
	const cardSchema = z.object({
		...seen,
		invoice: numberField(isInvoice, "invoice"),
		carMark: oneOf(carMarks, "carMark"),
		carEnding: numberField((text) => isCarEnding(sent.carMark as CarMark, text), "carEnding"),
	});
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
	return {
		card: parseForm(cardSchema, sent),
		lines: parseForm(linesSchema, sent),
	};
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

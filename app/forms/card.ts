import * as z from "zod/mini";
import type { Day } from "#app/business/base/calendar.ts";
import { type CardFact, carMarks } from "#app/business/bookings/card-content.ts";
import {
	isCarEnding,
	isInstallDay,
	isInvoice,
	isSerial,
	normalizeNumber,
	voidReasons,
} from "#app/business/warranty/warranty-card.ts";
import type { FormInput } from "./fields.ts";
import { check } from "./parse.ts";
import { seen, sure } from "./staff.ts";

export const serialName = (code: string) => `serial-${code}` as const;
export const installedName = (code: string) => `installed-${code}` as const;

/** Only the form that makes a card void has the reason. */
export function isVoiding(form: FormInput): boolean {
	return form.getAll("voidReason").length > 0;
}

const voidSchema = z.object({
	...seen,
	sure,
	voidReason: z.enum(voidReasons, { error: "voidReason" }),
});

type About = { codes: string[]; booked: Day; today: Day };

const numberText = (isValid: (text: string) => boolean, error: string) =>
	z.prefault(
		z.string({ error }).check(z.overwrite(normalizeNumber), z.refine(isValid, { error })),
		"",
	);

type LineName = ReturnType<typeof serialName | typeof installedName>;

const factChecks = (form: FormData) =>
	({
		invoice: numberText(isInvoice, "invoice"),
		carMark: z.enum(carMarks, { error: "carMark" }),
		carEnding: numberText(
			(text) => isCarEnding(form.get("carMark") === "plate" ? "plate" : "vin", text),
			"carEnding",
		),
	}) satisfies Record<CardFact, z.ZodMiniType>;

/** The lines differ from booking to booking, so the schema is made for each. */
function writtenSchema(form: FormData, { codes, booked, today }: About) {
	const installed = z
		.string({ error: "installed" })
		.check(z.refine((text) => isInstallDay(text, booked, today), { error: "installed" }));
	const serial = numberText(isSerial, "serial");
	const lines = codes.map((code) => ({
		[serialName(code)]: serial,
		[installedName(code)]: installed,
	}));
	return z.object({
		...(Object.assign({}, ...lines) as object),
		...seen,
		sure,
		...factChecks(form),
	});
}

export function readCard(form: FormData, about: About) {
	if (isVoiding(form)) {
		const checked = check(form, voidSchema);
		if (checked.refused) return checked;
		const { voidReason, ...shown } = checked.value;
		return { ...shown, wanted: { voidReason }, refused: undefined };
	}
	const checked = check(form, writtenSchema(form, about));
	if (checked.refused) return checked;
	const value = checked.value as typeof checked.value & Record<LineName, string>;
	const { version, sure } = value;
	/** Without the names of the lines. */
	const facts = z.parse(z.object(factChecks(form)), value);
	const numbers = about.codes.map((code) => [
		code,
		{ serial: value[serialName(code)], installed: value[installedName(code)] },
	]);
	const wanted = { ...facts, numbers: Object.fromEntries(numbers) };
	return { version, sure, wanted, refused: undefined };
}

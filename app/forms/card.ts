import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import * as z from "zod/mini";
import type { Day } from "#app/business/base/calendar.ts";
import {
	carMarks,
	isCarEnding,
	isInstallDay,
	isInvoice,
	isSerial,
	normalizeNumber,
	voidReasons,
} from "#app/business/warranty/warranty-card.ts";
import type { FormInput } from "./fields.ts";
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

/** The lines differ from booking to booking, so the schema is made for each. */
function writtenSchema(form: FormData, { codes, booked, today }: About) {
	const mark = form.get("carMark") === "plate" ? "plate" : "vin";
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
		invoice: numberText(isInvoice, "invoice"),
		carMark: z.enum(carMarks, { error: "carMark" }),
		carEnding: numberText((text) => isCarEnding(mark, text), "carEnding"),
	});
}

const refusedCard = (submission: Submission<object>) =>
	({ refused: "cardFields", lastResult: submission.reply() }) as const;

export function readCard(form: FormData, about: About) {
	if (isVoiding(form)) {
		const submission = parseWithZod(form, { schema: voidSchema });
		if (submission.status !== "success") return refusedCard(submission);
		const { voidReason, ...shown } = submission.value;
		return { ...shown, wanted: { voidReason } };
	}
	const submission = parseWithZod(form, { schema: writtenSchema(form, about) });
	if (submission.status !== "success") return refusedCard(submission);
	const value = submission.value as typeof submission.value & Record<LineName, string>;
	const { version, sure, invoice, carMark, carEnding } = value;
	const numbers = about.codes.map((code) => [
		code,
		{ serial: value[serialName(code)], installed: value[installedName(code)] },
	]);
	const wanted = { invoice, carMark, carEnding, numbers: Object.fromEntries(numbers) };
	return { version, sure, wanted };
}

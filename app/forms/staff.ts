import * as z from "zod/mini";
import { maxRawLengths, normalizeDay } from "#app/business/base/text.ts";
import { type ClosingReason, closingReasons } from "#app/business/bookings/closing.ts";
import { moments, photoLimits } from "#app/business/bookings/photos.ts";
import { daysReasons } from "#app/business/bookings/reasons.ts";
import { ruleOf, staffActions } from "#app/business/bookings/staff-actions.ts";
import type { Source } from "#app/business/bookings/status.ts";
import { carTypes } from "#app/business/prices/service.ts";
import { addServices, chosenServices } from "./booking.ts";
import { type FormInput, readDay, readText } from "./fields.ts";
import { checkJpeg, type JpegProblem, type JpegSize } from "./jpeg.ts";
import { check, parseOrUndefined } from "./parse.ts";
import * as texts from "./texts.ts";

export const seen = { version: texts.shownNumber };

export const sure = z.pipe(
	z.optional(z.unknown()),
	z.transform((sent) => sent === "yes"),
);

export const oneOfOrNone = <Value extends string>(values: readonly Value[]) =>
	z.catch(z.optional(z.enum(values)), undefined);

/** The use case judges the day; what is no text becomes an empty one. */
const day = z.catch(
	z.string().check(texts.refuseAbove(maxRawLengths.day), z.overwrite(normalizeDay)),
	"",
);

const action = z.object({
	...seen,
	intent: z.enum(staffActions),
	reason: oneOfOrNone(staffActions.flatMap((action) => ruleOf(action).reasons ?? [])),
	sure,
});
/** Staff may leave the day empty; a text that is no day is refused, not read as empty. */
const dayOrNone = z._default(
	z.string().check(texts.refuseAbove(maxRawLengths.day), z.overwrite(normalizeDay)),
	"",
);
const days = z.object({
	...seen,
	day: dayOrNone,
	until: dayOrNone,
	reason: oneOfOrNone(daysReasons),
	sure,
});

export const readAction = (form: FormData) => parseOrUndefined(form, action);
export const parseDays = (form: FormData) => parseOrUndefined(form, days);
export const readForget = (form: FormData) =>
	parseOrUndefined(form, z.object({ reference: z._default(z.string(), ""), sure }));
export const readNewLink = (form: FormData) =>
	parseOrUndefined(form, z.object({ link: texts.shownNumber, sure }));

/** Beside the radio with this value staff write a date that no other radio has. */
export const laterDay = "later";

/** The day comes from a button, a radio, or the date field beside the last radio. */
export function readPhoneDay(form: FormInput): string {
	const day = readDay(form);
	return day === laterDay ? readText(form, "laterDay") : day;
}

/** A hidden field before the box says "no", so only a box that staff have emptied leaves the booking unconfirmed. */
export function readConfirmed(form: FormInput): boolean {
	return form.getAll("confirmed").at(-1) !== "no";
}

const closing = z.object({
	from: day,
	to: day,
	reason: oneOfOrNone(Object.keys(closingReasons) as ClosingReason[]),
	/** `sure` signs what the question showed, and is empty in the first form. */
	sure: z.catch(z.string(), ""),
});

/** Without `to` one day is meant. */
export function readClosing(form: FormData | URLSearchParams) {
	const asked = z.parse(closing, Object.fromEntries(form));
	return { ...asked, to: asked.to || asked.from };
}

/** A booking from the site keeps an address, so `email` is required there. */
export const correctionSchema = (source: Source) =>
	z.pipe(
		z.transform(addServices),
		z.object({
			...seen,
			/** `sure` signs the total that the question showed, and is empty in the first form. */
			sure: z.catch(z.string(), ""),
			carType: z.enum(carTypes, { error: "car" }),
			services: chosenServices,
			...texts.person(source === "web" ? texts.email : texts.emailOrNone),
		}),
	);

export function readCorrection(form: FormData, booking: { email: string; source: Source }) {
	const shownEmail = String(form.get("shownEmail") ?? booking.email);
	/** If staff left the address alone, it stays as the customer has corrected it since. */
	if (form.get("email") === shownEmail) form.set("email", booking.email);
	return check(form, correctionSchema(booking.source));
}

type ReadPhoto =
	| (JpegSize & { file: Blob; problem?: undefined })
	| { problem: JpegProblem | "tooLarge" | "tooMany" };

/** Name and declared type of a file are ignored; undefined without a moment, which every form of the site sends. */
export function readPhotos(form: FormData) {
	const moment = moments.find((one) => one === readText(form, "moment"));
	return moment && { moment, photos: checkPhotos(form) };
}

/** Photos are checked one after the other, because a Worker has no room for a second copy of all of them. */
async function* checkPhotos(form: FormData): AsyncIterable<ReadPhoto> {
	let number = 0;
	for (const file of form.getAll("photo")) {
		// A form without a chosen file sends an empty one.
		if (typeof file === "string" || file.size === 0) continue;
		yield ++number > photoLimits.ofPost ? { problem: "tooMany" } : await checkPhoto(file);
	}
}

async function checkPhoto(file: File): Promise<ReadPhoto> {
	if (file.size > photoLimits.bytes) return { problem: "tooLarge" };
	const bytes = new Uint8Array(await file.arrayBuffer());
	const checked = checkJpeg(bytes);
	if ("problem" in checked) return checked;
	return { ...checked, file: new Blob([bytes], { type: "image/jpeg" }) };
}

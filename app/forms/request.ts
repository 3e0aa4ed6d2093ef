import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import * as z from "zod/mini";
import { guessMeantEmail } from "#app/business/base/email-typo.ts";
import { photoLimits } from "#app/business/bookings/photos.ts";
import { isCrossSite } from "#app/http/readable-request.ts";
import { answerTo, messageOf, type Reason } from "#app/refusals.ts";
import { honeypotName, otherDayName, readText } from "./fields.ts";

/** A message is read to its 4,000th letter, of up to nine bytes each in a form without script. */
const maxBytes = 64 * 1024;
/**
 * A person types far less into a field, so what is longer is refused with its message, and kept up to here. Regular
 * expressions see only that. A message may be as long as the body.
 */
const maxFieldLength = 4000;
/** The form of photos has fewer parts, also with a hundred files chosen. */
const maxParts = 200;
/** A person needs longer than this to fill in a form. */
const minFillMs = 1500;

/** Asks the limit before anything looks at the fields; over the limit, they are there to be returned. */
export async function readForm(
	request: Request,
	{ mayPost, withPhotos }: { mayPost: () => Promise<boolean>; withPhotos: boolean },
): Promise<{ form: FormData; refused?: Reason }> {
	const form = await readFormData(request, withPhotos);
	if (typeof form === "string") return { form: new FormData(), refused: form };
	return (await mayPost()) ? { form } : { form, refused: "tooMany" };
}

/** Returns "unreadable" if the body is cut off, or has a type that no form has. */
async function readFormData(request: Request, withPhotos: boolean) {
	if (isCrossSite(request)) return "foreign";
	const type = request.headers.get("Content-Type") ?? "";
	try {
		if (withPhotos && type.toLowerCase().startsWith("multipart/"))
			return await readWithPhotos(request);
		const body = await readBody(request);
		if (!body) return "tooLarge";
		const response = new Response(body, { headers: { "Content-Type": type } });
		return shortenFields(await response.formData());
	} catch {
		return "unreadable";
	}
}

/**
 * The runtime needs seconds to parse 200,000 empty parts, so parts are counted while they arrive. That takes five
 * times the CPU of reading, but no second copy of the files. A body cannot be longer than it says.
 */
async function readWithPhotos(request: Request) {
	const { headers, body } = request;
	const length = headers.get("Content-Length");
	if (!length) return "photosWithoutLength";
	if (!(Number(length) <= photoLimits.postBytes)) return "photosTooLarge";
	return shortenFields(
		await new Response(body?.pipeThrough(partCounter()), { headers }).formData(),
	);
}

/** Each part begins with a line of two hyphens and the boundary. */
function partCounter() {
	let parts = 0;
	return new TransformStream<Uint8Array, Uint8Array>({
		transform(chunk, controller) {
			for (let at = 0; at < chunk.length; at++)
				if (chunk[at] === 0x0a && chunk[at + 1] === 0x2d && chunk[at + 2] === 0x2d) parts++;
			if (parts > maxParts) throw new Error("Too many parts");
			controller.enqueue(chunk);
		},
	});
}

/** No form of this site has other names, in which Conform would read paths and its own intents. */
const fieldName = /^[a-z][\w-]{0,99}$/i;

function shortenFields(form: FormData): FormData {
	const short = new FormData();
	for (const [name, value] of form)
		if (!fieldName.test(name)) continue;
		else if (typeof value !== "string" || name === "message") short.append(name, value);
		else short.append(name, value.slice(0, maxFieldLength));
	/** Two buttons say the value of a field: another day, and the address that was meant. */
	const otherDay = short.get(otherDayName);
	if (otherDay) short.set("bookingDate", otherDay);
	const meant = short.has("takeEmail") && guessMeantEmail(readText(short, "email"));
	if (meant) short.set("email", meant);
	return short;
}

/**
 * Both signs of a bot can be caused by a real person, so neither loses data: after a filled honeypot the caller returns
 * the form with its fields, and a form that was sent too fast is only delayed.
 */
export async function isSpam(form: FormData, now: Date): Promise<boolean> {
	const elapsedMs = now.getTime() - Number(form.get("shownAt") || 0);
	if (elapsedMs >= 0 && elapsedMs < minFillMs)
		await new Promise((resolve) => setTimeout(resolve, minFillMs - elapsedMs));
	return Boolean(form.get(honeypotName));
}

/** Counts bytes while reading, because Content-Length can be missing or wrong. */
async function readBody(request: Request): Promise<Blob | undefined> {
	if (Number(request.headers.get("Content-Length")) > maxBytes) return;
	const chunks: BlobPart[] = [];
	let size = 0;
	for await (const chunk of request.body ?? []) {
		size += chunk.byteLength;
		if (size > maxBytes) return;
		chunks.push(chunk);
	}
	return new Blob(chunks);
}

/**
 * A reason may be the error of a field, too. A form that was checked brings the errors of its fields, so that without
 * script all that is wrong is listed at once.
 */
export function makeRefusedReply(
	form: FormData,
	reason: Reason,
	submission: Submission<object, string[]> = parseWithZod(form, { schema: z.object({}) }),
) {
	const { field, title, newSubmission } = answerTo(reason);
	const key = messageOf(reason);
	const formErrors = title ? [title, key] : [key];
	const reply = submission.reply({ formErrors, fieldErrors: field ? { [field]: [key] } : {} });
	const newId = newSubmission && { submissionId: crypto.randomUUID() };
	/** For an error of the whole form Conform would move the focus to a control without a name: the field of the day. */
	const status = field ? reply.status : undefined;
	return { ...reply, status, initialValue: { ...reply.initialValue, ...newId } };
}

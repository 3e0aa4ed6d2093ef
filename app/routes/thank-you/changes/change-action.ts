import type { SubmissionResult } from "@conform-to/react";
import { createContext, redirect } from "react-router";
import { bookableDays, type Day } from "#app/business/base/calendar.ts";
import { guessMeantEmail } from "#app/business/base/email-typo.ts";
import { localizedPath } from "#app/business/base/language.ts";
import { normalizeEmail } from "#app/business/base/text.ts";
import { workingDaysOf } from "#app/business/bookings/capacity.ts";
import { againPath } from "#app/business/offered/booking-path.ts";
import type { Booking } from "#app/data/bookings/bookings.ts";
import {
	type ChangeField,
	changeSchema,
	linksSchema,
	type RequestedChange,
	readChange,
} from "#app/forms/change.ts";
import { readText } from "#app/forms/fields.ts";
import type { Answer, Post, Refusal } from "#app/forms/form-action.ts";
import { check } from "#app/forms/parse.ts";
import { notFoundResponse } from "#app/http/responses.ts";
import { openBooking } from "#app/routes/thank-you/booking-for-request.ts";
import { keyedHash } from "#app/signing/hmac.ts";
import { linkTo } from "#app/signing/links.ts";
import { addressCookie, againCookie } from "#app/signing/receipt-cookie.ts";
import { readOtherDays } from "#app/use-cases/base/known-days.ts";
import {
	askErasure,
	bookAgain,
	type Changed,
	cancel,
	copyOwnData,
	correctEmail,
	move,
	settledChange,
} from "#app/use-cases/customer/change-booking.ts";
import { askLinks } from "#app/use-cases/visitor/contact.ts";

type Input = Post & {
	booking: Booking;
	/** These are the fields as sent; `run` gets them checked and normalized. */
	asked: RequestedChange;
};

type OtherDays = { otherDays?: Day[] };
type ChangeAnswer = Answer<RefusedChange, OtherDays>;

type CustomerAction = {
	fields: readonly ChangeField[];
	/** `settled` decides what needs no digits: the change was made before, or cannot be made any more. */
	settled?: (input: Input) => Changed | undefined;
	run: (input: Input) => Promise<ChangeAnswer>;
};

const customerActions = {
	move: {
		fields: ["bookingDate", "phoneEnding"],
		settled: ({ booking, asked, deps }) => settledChange(booking, moveOf(asked), deps.now),
		run: async (input) =>
			afterChange(
				input,
				await move(input.deps, { ...ownerInput(input), change: moveOf(input.asked) }),
			),
	},
	cancel: {
		fields: ["phoneEnding"],
		settled: ({ booking, asked, deps }) => settledChange(booking, cancellationOf(asked), deps.now),
		run: async (input) => {
			const change = cancellationOf(input.asked);
			return afterChange(input, await cancel(input.deps, { ...ownerInput(input), change }));
		},
	},
	email: { fields: ["email", "phoneEnding"], run: correctAddress },
	/** `again` keeps the car and the services; `second` is for another car. */
	again: {
		fields: ["phoneEnding"],
		run: (input) => {
			const { carType, paint, lines } = input.booking;
			return openForm(input, { carType, paint, codes: lines.map(({ code }) => code) });
		},
	},
	second: { fields: ["phoneEnding"], run: (input) => openForm(input) },
	copy: {
		fields: ["phoneEnding"],
		run: async (input) => {
			const { done, refused } = await copyOwnData(input.deps, ownerInput(input));
			if (refused) return { refused };
			const headers = { "Content-Disposition": 'attachment; filename="booking.json"' };
			input.context.set(fileContext, Response.json(done, { headers }));
			return { shown: undefined };
		},
	},
	erase: { fields: ["phoneEnding"], run: (input) => eraseLater(input, true) },
	keep: { fields: ["phoneEnding"], run: (input) => eraseLater(input, false) },
} as const satisfies Record<string, CustomerAction>;

export type FormIntent = keyof typeof customerActions;

function isIntent(text: string): text is FormIntent {
	return Object.hasOwn(customerActions, text);
}

const ownerInput = ({ booking, asked: { phoneEnding } }: Input) => ({ booking, phoneEnding });
const moveOf = ({ bookingDate: day, version }: RequestedChange) =>
	({ intent: "move", day, version }) as const;
const cancellationOf = ({ version }: RequestedChange) => ({ intent: "cancel", version }) as const;

/** The customer is led to the booking as it is now. */
function afterChange({ url }: Post, { refused, otherDays }: Changed): ChangeAnswer {
	return refused ? { refused, more: { otherDays } } : redirect(`/thank-you${url.search}#done`, 303);
}

async function openForm(input: Input, same?: Parameters<typeof againPath>[1]) {
	const { booking, request, deps, language } = input;
	const { reference } = booking;
	const { refused } = await bookAgain(deps, ownerInput(input));
	if (refused) return { refused };
	return redirect(localizedPath(language, againPath(reference, same)), {
		status: 303,
		headers: { "Set-Cookie": await againCookie.serialize(reference, deps, request) },
	});
}

async function eraseLater(input: Input, isAsked: boolean) {
	const { refused } = await askErasure(input.deps, { ...ownerInput(input), asked: isAsked });
	const place = isAsked ? "erasure" : "kept";
	return refused ? { refused } : redirect(`/thank-you${input.url.search}#${place}`, 303);
}

/** The former link went to the wrong address, so it has ended; only this browser is led to the new one. */
async function correctAddress(input: Input): Promise<ChangeAnswer> {
	const { booking, form, asked, request, deps, language, url } = input;
	/** The question is asked once: the link would go to a stranger's mailbox. */
	if (!form.get("emailAsked") && guessMeantEmail(asked.email)) return { refused: "emailMeant" };
	const { reference } = booking;
	const change = { intent: "email", email: asked.email } as const;
	const { refused, already } = await correctEmail(deps, { ...ownerInput(input), change });
	if (refused) return { refused };
	const [secret = ""] = deps.secrets;
	const link = already ? booking.link : booking.link + 1;
	const newLink = linkTo("booking", reference, link, { secret, origin: url.origin, language });
	return redirect(`${newLink}#mailbox`, {
		status: 303,
		headers: { "Set-Cookie": await addressCookie.serialize(reference, deps, request) },
	});
}

/** The form is held as it was sent, with the keys of its messages. */
export type RefusedChange = {
	intent?: FormIntent | "links";
	lastResult: SubmissionResult;
	otherDays?: Day[];
};

export const fileContext = createContext<Response | null>(null);

export const hasLink = ({ url }: Post) => url.searchParams.has("booking");

export function showRefusedChange(
	lastResult: SubmissionResult,
	post: Post,
	{ more }: Refusal<OtherDays>,
): RefusedChange {
	const intent = isIntent(post.intent) ? post.intent : undefined;
	return { intent: hasLink(post) ? intent : "links", lastResult, otherDays: more?.otherDays };
}

/** The link alone changes nothing: the customer also gives the last digits of the phone number. */
export async function changeByLink(post: Post): Promise<ChangeAnswer> {
	const { request, deps, form, intent } = post;
	const corrected = intent === "email" ? normalizeEmail(readText(form, "email")) : undefined;
	const opened = await openBooking(request, deps, corrected);
	if (opened?.by === "unreadable link") return { refused: "notChanged" };
	if (opened?.by !== "link") throw notFoundResponse();
	const action = isIntent(intent) ? customerActions[intent] : undefined;
	if (!action) return { refused: "unknownIntent" };
	const { booking, isFormer } = opened;
	const answer = await runChange(action, { ...post, booking, asked: readChange(form) });
	/** Whoever has the former link learns nothing by it. */
	if (isFormer && !(answer instanceof Response)) throw notFoundResponse();
	return answer;
}

async function runChange(action: CustomerAction, input: Input): Promise<ChangeAnswer> {
	const { form, asked, booking, deps } = input;
	const settled = action.settled?.(input);
	if (settled) return afterChange(input, settled);
	const days = bookableDays(deps.now);
	const schema = changeSchema(action.fields, { days, currentDay: booking.bookingDate });
	const checked = check(form, schema);
	if (!checked.refused) return action.run({ ...input, asked: { ...asked, ...checked.value } });
	if (!checked.lastResult.error?.bookingDate?.includes("dateClosed")) return checked;
	const workingDays = workingDaysOf(booking.lines.map(({ code }) => code));
	const wanted = { day: asked.bookingDate, workingDays, days, movedBookingId: booking.id };
	return { ...checked, more: { otherDays: await readOtherDays(deps, wanted) } };
}

export async function sendLinks(post: Post): Promise<ChangeAnswer> {
	const { form, intent, deps, language } = post;
	if (intent !== "links") throw notFoundResponse();
	const checked = check(form, linksSchema);
	if (checked.refused) return checked;
	const { contact, digits } = checked.value;
	const [secret = ""] = deps.secrets;
	/** Whoever asks with wrong digits does not use up what the owner may ask for. */
	const askedKey = keyedHash(`links ${contact.toLowerCase()} ${digits}`, secret);
	const { refused } = await askLinks(deps, { contact, digits, askedKey });
	return refused ? { refused } : redirect(localizedPath(language, "/thank-you?sent=1#sent"), 303);
}

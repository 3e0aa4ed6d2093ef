import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { createContext, data, type RouterContextProvider, redirect } from "react-router";
import { bookableDays, type Day } from "#app/business/base/calendar.ts";
import { meantEmail } from "#app/business/base/email-typo.ts";
import { languageOf, localizedPath } from "#app/business/base/language.ts";
import { normalizeEmail } from "#app/business/base/text.ts";
import { workingDaysOf } from "#app/business/bookings/capacity.ts";
import { againPath } from "#app/business/offered/booking-path.ts";
import type { LinkedBooking } from "#app/data/bookings/linked-booking.ts";
import {
	type ChangeField,
	linksSchema,
	parseChange,
	type RequestedChange,
	readChange,
} from "#app/forms/change.ts";
import { readText } from "#app/forms/fields.ts";
import { readForm, refusedReply } from "#app/forms/request.ts";
import { type RequestContext, requestContext } from "#app/http/context.ts";
import { notFound } from "#app/http/responses.ts";
import { type Reason, responseInit } from "#app/refusals.ts";
import { bookingForRequest } from "#app/routes/thank-you/booking-for-request.ts";
import { sign } from "#app/signing/hmac.ts";
import { linkTo } from "#app/signing/links.ts";
import { addressCookie, againCookie } from "#app/signing/receipt-cookie.ts";
import { readOtherDays } from "#app/use-cases/base/known-days.ts";
import {
	askErasure,
	bookAgain,
	cancel,
	copyOwnData,
	correctEmail,
	move,
	settledChange,
} from "#app/use-cases/customer/change-booking.ts";
import { askLinks } from "#app/use-cases/visitor/contact.ts";

type Input = {
	booking: LinkedBooking;
	/** These are the fields as sent; `run` gets them checked and normalized. */
	form: RequestedChange;
	request: Request;
	deps: RequestContext;
};

type Outcome = {
	refused?: Reason;
	otherDays?: Day[];
	/** By default, the customer is led to the booking as it is now. */
	to?: string;
	cookie?: string;
	file?: Response;
};

type CustomerAction = {
	fields: readonly ChangeField[];
	/** `settled` decides what needs no digits: the change was made before, or cannot be made any more. */
	settled?: (input: Input) => Outcome | undefined;
	run: (input: Input) => Promise<Outcome>;
};

const customerActions = {
	move: {
		fields: ["bookingDate", "phoneEnding"],
		settled: ({ booking, form, deps }) => settledChange(booking, moveOf(form), deps.now),
		run: (input) => move(input.deps, { ...byOwner(input), change: moveOf(input.form) }),
	},
	cancel: {
		fields: ["phoneEnding"],
		settled: ({ booking, form, deps }) => settledChange(booking, cancellationOf(form), deps.now),
		run: (input) => cancel(input.deps, { ...byOwner(input), change: cancellationOf(input.form) }),
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
			const { done, refused } = await copyOwnData(input.deps, byOwner(input));
			if (refused) return { refused };
			const headers = { "Content-Disposition": 'attachment; filename="booking.json"' };
			return { file: Response.json(done, { headers }) };
		},
	},
	erase: { fields: ["phoneEnding"], run: (input) => eraseLater(input, true) },
	keep: { fields: ["phoneEnding"], run: (input) => eraseLater(input, false) },
} as const satisfies Record<string, CustomerAction>;

export type FormIntent = keyof typeof customerActions;

function isIntent(text: string): text is FormIntent {
	return Object.hasOwn(customerActions, text);
}

const byOwner = ({ booking, form: { phoneEnding } }: Input) => ({ booking, phoneEnding });
const moveOf = ({ bookingDate: day, version }: RequestedChange) =>
	({ intent: "move", day, version }) as const;
const cancellationOf = ({ version }: RequestedChange) => ({ intent: "cancel", version }) as const;

async function openForm(input: Input, same?: Parameters<typeof againPath>[1]): Promise<Outcome> {
	const { booking, request, deps } = input;
	const { reference } = booking;
	const { refused } = await bookAgain(deps, byOwner(input));
	if (refused) return { refused };
	const language = languageOf(new URL(request.url).searchParams);
	return {
		to: localizedPath(language, againPath(reference, same)),
		cookie: await againCookie.serialize(reference, deps, request),
	};
}

async function eraseLater(input: Input, asked: boolean): Promise<Outcome> {
	const { refused } = await askErasure(input.deps, { ...byOwner(input), asked });
	const place = asked ? "erasure" : "kept";
	return { refused, to: `/thank-you${new URL(input.request.url).search}#${place}` };
}

/** The former link went to the wrong address, so it has ended; only this browser is led to the new one. */
async function correctAddress(input: Input): Promise<Outcome> {
	const { booking, form, request, deps } = input;
	const { reference } = booking;
	const change = { intent: "email", email: form.email } as const;
	const { refused, already } = await correctEmail(deps, { ...byOwner(input), change });
	if (refused) return { refused };
	const { origin, searchParams } = new URL(request.url);
	const [secret = ""] = deps.secrets;
	const maker = { secret, origin, language: languageOf(searchParams) };
	const link = already ? booking.link : booking.link + 1;
	return {
		to: `${linkTo("booking", reference, link, maker)}#mailbox`,
		cookie: await addressCookie.serialize(reference, deps, request),
	};
}

/** The form is held as it was sent, with the keys of its messages. */
export type RefusedChange = {
	intent?: FormIntent | "links";
	lastResult: SubmissionResult;
	otherDays?: Day[];
};

export const fileContext = createContext<Response | null>(null);

/** The link alone changes nothing: the customer also gives the last digits of the phone number. */
export async function changeAction(request: Request, context: Readonly<RouterContextProvider>) {
	const deps = context.get(requestContext);
	const { searchParams } = new URL(request.url);
	if (!searchParams.has("booking")) return linksAction(request, deps);
	const { now } = deps;
	const { form, refused } = await readForm(request, deps);
	const requested = readChange(form);
	const intent = isIntent(requested.intent) ? requested.intent : undefined;
	const corrected = intent === "email" ? normalizeEmail(readText(form, "email")) : undefined;
	const opened = await bookingForRequest(request, deps, corrected);
	if (!opened || opened.by === "cookie" || opened.by === "unreadable cookie") throw notFound();
	const answer = (lastResult: SubmissionResult, reason: Reason, otherDays?: Day[]) => {
		/** Whoever has the former link learns nothing by it. */
		if (opened.by === "link" && opened.isFormer) throw notFound();
		return data<RefusedChange>({ intent, lastResult, otherDays }, responseInit(reason));
	};
	const refuse = (reason: Reason, otherDays?: Day[]) =>
		answer(refusedReply(form, reason), reason, otherDays);
	if (refused) return refuse(refused);
	const { booking } = opened;
	if (!booking) return refuse("notChanged");
	const action: CustomerAction | undefined = intent && customerActions[intent];
	if (!action) return refuse("unknownIntent");

	const respond = ({ refused, otherDays, file, cookie, to }: Outcome) => {
		if (refused) return refuse(refused, otherDays);
		if (file) return context.set(fileContext, file);
		const headers = cookie ? { "Set-Cookie": cookie } : undefined;
		return redirect(to ?? `/thank-you${new URL(request.url).search}#done`, {
			status: 303,
			headers,
		});
	};
	const input = { booking, form: requested, request, deps };
	const settled = action.settled?.(input);
	if (settled) return respond(settled);
	const submission = parseChange(form, action.fields, {
		days: bookableDays(now),
		currentDay: booking.bookingDate,
	});
	if (submission.status !== "success") {
		const lastResult = submission.reply();
		const workingDays = workingDaysOf(booking.lines.map(({ code }) => code));
		const wanted = {
			...{ day: requested.bookingDate, workingDays, days: bookableDays(now) },
			movedBookingId: booking.id,
		};
		const isClosed = lastResult.error?.bookingDate?.includes("dateClosed");
		return answer(lastResult, "invalid", isClosed ? await readOtherDays(deps, wanted) : undefined);
	}
	const checked = { ...requested, ...submission.value };
	/** The question is asked once: the link would go to a stranger's mailbox. */
	if (intent === "email" && !form.get("emailAsked") && meantEmail(checked.email))
		return refuse("emailMeant");
	return respond(await action.run({ ...input, form: checked }));
}

/** A visitor without a link can only ask for it. */
async function linksAction(request: Request, deps: RequestContext) {
	const { form, refused } = await readForm(request, deps);
	const answer = (lastResult: SubmissionResult, reason: Reason) =>
		data<RefusedChange>({ intent: "links", lastResult }, responseInit(reason));
	const refuse = (reason: Reason) => answer(refusedReply(form, reason), reason);
	if (refused) return refuse(refused);
	if (readText(form, "intent") !== "links") throw notFound();
	const submission = parseWithZod(form, { schema: linksSchema });
	if (submission.status !== "success") return answer(submission.reply(), "invalid");
	const { contact, digits } = submission.value;
	const [secret = ""] = deps.secrets;
	/** Whoever asks with wrong digits does not use up what the owner may ask for. */
	const askedKey = sign(`links ${contact.toLowerCase()} ${digits}`, secret).slice(0, 24);
	const asked = await askLinks(deps, { contact, digits, askedKey });
	if (asked.refused) return refuse(asked.refused);
	const language = languageOf(new URL(request.url).searchParams);
	return redirect(localizedPath(language, "/thank-you?sent=1#sent"), 303);
}

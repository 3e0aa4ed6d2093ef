import { bookableDays, type Day } from "#app/business/base/calendar.ts";
import { languageOf, localizedPath } from "#app/business/base/language.ts";
import { againPath } from "#app/business/links/booking-path.ts";
import type { LinkedBooking } from "#app/data/bookings/linked-booking.ts";
import type { FieldName, MessageKey, RequestedChange } from "#app/forms/change.ts";
import { dayError } from "#app/forms/fields.ts";
import type { RequestContext } from "#app/http/context.ts";
import type { Reason } from "#app/refusals.ts";
import { againCookie } from "#app/signing/receipt-cookie.ts";
import { bookAskedFor } from "#app/use-cases/customer/book-asked.ts";
import { askErasure, bookAgain, copyOwnData } from "#app/use-cases/customer/by-owner.ts";
import {
	announceArrival,
	cancel,
	correctEmail,
	move,
	settledChange,
} from "#app/use-cases/customer/change-booking.ts";

type Input = {
	booking: LinkedBooking;
	/** As sent; for `run`, checked and normalized. */
	form: RequestedChange;
	request: Request;
	deps: RequestContext;
	/** By the link of the booking, not the one that staff send by WhatsApp. */
	isOwn: boolean;
};

export type Outcome = {
	refused?: Reason;
	otherDays?: Day[];
	/** Of a field that has no form on the page to be corrected in. */
	problem?: MessageKey;
	/** Where the customer is led; by default, to the booking as it is now. */
	to?: string;
	cookie?: string;
	/** In place of the page. */
	file?: Response;
};

export type CustomerAction = {
	/** Checked before it runs. None for one press on a button, for which the link is enough. */
	fields: readonly FieldName[];
	/** Also by the link that staff send by WhatsApp. */
	byAddressLink?: true;
	/** What needs no digits: it was done before, or cannot be done any more. */
	settled?: (input: Input) => Outcome | undefined;
	run: (input: Input) => Promise<Outcome>;
};

/** What a customer can do by the link of a booking, by the intent that the form sends. */
export const customerActions = {
	move: {
		fields: ["bookingDate", "phoneEnding", "agree"],
		settled: ({ booking, form, deps }) => settledChange(booking, moveOf(form), deps.now),
		run: (input) => move(input.deps, { ...byOwner(input), change: moveOf(input.form) }),
	},
	cancel: {
		fields: ["phoneEnding", "agree"],
		settled: ({ booking, form, deps }) => settledChange(booking, cancellationOf(form), deps.now),
		run: (input) => cancel(input.deps, { ...byOwner(input), change: cancellationOf(input.form) }),
	},
	email: {
		fields: ["email", "phoneEnding"],
		byAddressLink: true,
		run: (input) => {
			const change = { intent: "email", email: input.form.email } as const;
			const correction = { ...byOwner(input), change, isOwn: input.isOwn };
			return correctEmail(input.deps, correction);
		},
	},
	/** The same car and services. */
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
	coming: { fields: [], run: ({ booking, deps }) => announceArrival(deps, booking) },
	/** What was only asked for. A second press finds it booked. */
	book: {
		fields: [],
		run: async ({ booking, form, deps }) => {
			if (booking.proof !== "asked") return {};
			const day = form.bookingDate || booking.bookingDate;
			const problem = dayError(day, bookableDays(deps.now));
			return problem ? { problem } : bookAskedFor(deps, booking, day);
		},
	},
} as const satisfies Record<string, CustomerAction>;

type Table = typeof customerActions;
type Intent = keyof Table;
/** Of those with fields. */
export type FormIntent = {
	[I in Intent]: Table[I]["fields"] extends readonly [] ? never : I;
}[Intent];

export function isIntent(text: string): text is Intent {
	return Object.hasOwn(customerActions, text);
}

export function isFormIntent(text: string): text is FormIntent {
	return isIntent(text) && customerActions[text].fields.length > 0;
}

const byOwner = ({ booking, form: { phoneEnding } }: Input) => ({ booking, phoneEnding });
const moveOf = ({ bookingDate: day, revision }: RequestedChange) =>
	({ intent: "move", day, revision }) as const;
const cancellationOf = ({ revision }: RequestedChange) => ({ intent: "cancel", revision }) as const;

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
	return { refused, to: `/thank-you${new URL(input.request.url).search}#your-data` };
}

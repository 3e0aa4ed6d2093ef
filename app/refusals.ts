import { secondsOfTodayLeft } from "./business/base/calendar.ts";

type Refusal = {
	status: number;
	/** The reason itself is the key of the message, unless this names another key of the page's copy. */
	message?: string;
	title?: string;
	field?: string;
	/** The refusal ends by itself after so many seconds at the latest. */
	retryAfter?: number | "tomorrow";
	/** The page offers the nearest days that fit. */
	offersDays?: true;
	/** Sending the form once more is a new submission. */
	newSubmission?: true;
};

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const refusals = {
	// No form of this site sends such a request.
	foreign: { status: 403 },
	tooLarge: { status: 413 },
	photosWithoutLength: { status: 411 },
	photosTooLarge: { status: 413 },
	unreadable: { status: 415 },
	unknownIntent: { status: 400, message: "unreadable" },

	tooMany: { status: 429, retryAfter: minute },
	tooManyAttempts: { status: 429, retryAfter: hour },
	tooManyAttemptsToday: { status: 429, retryAfter: day },
	attemptsUsedUp: { status: 429, retryAfter: 30 * day },
	tooManyToday: { status: 429, retryAfter: day },
	tooManyChanges: { status: 429, retryAfter: day },
	tooManyCorrections: { status: 429, retryAfter: day },
	tooManyFromNetwork: { status: 429, retryAfter: "tomorrow" },
	/** The limit ends when staff have confirmed or ended bookings of the network, or two days after these were made. */
	tooManyUnconfirmed: { status: 429, retryAfter: 2 * day },

	bookingSpam: { status: 400, message: "validationGeneric" },
	/** These questions are asked once; sending the form again books. */
	emailMeant: { status: 400, field: "email" },
	phoneForced: { status: 400, field: "phoneNumber", message: "phoneStart" },
	messageSpam: { status: 400, message: "sendFailed" },
	pricesChanged: { status: 400 },
	offerEnded: { status: 400 },
	/** Without script the page shows the sum of an earlier choice. */
	choiceChanged: { status: 400 },
	/** These reasons are for the whole settings form; its fields have messages of their own. */
	changedMeanwhileSettings: { status: 409 },
	/** The service is booked by telephone only, or not sold now. */
	notOffered: { status: 400, field: "services" },
	/** Each invalid field has a message of its own. */
	invalid: { status: 400 },
	dateClosed: { status: 400, field: "bookingDate", offersDays: true },
	dateFull: { status: 400, field: "bookingDate", offersDays: true },
	phoneEndingWrong: { status: 400, field: "phoneEnding" },
	sameEmail: { status: 400, field: "email" },
	reason: { status: 400 },
	firstDay: { status: 400, field: "day" },
	untilDay: { status: 400, field: "until" },
	expectedDayLate: { status: 400 },
	unchanged: { status: 400 },
	forgetReference: { status: 400, field: "reference" },
	findShort: { status: 400 },
	closingDays: { status: 400 },
	closingTooLong: { status: 400 },
	closingReason: { status: 400 },
	openingDays: { status: 400 },
	noPhoto: { status: 400 },
	photosRefused: { status: 400 },

	bookingCancelled: { status: 409, newSubmission: true },
	bookingGone: { status: 409, newSubmission: true },
	changedMeanwhile: { status: 409 },
	nothingLeft: { status: 409 },
	notPossible: { status: 409 },
	workBegun: { status: 409 },
	moveLate: { status: 409 },
	cardEarly: { status: 409 },
	noShowEarly: { status: 409 },
	confirmClosed: { status: 409 },
	forgetInWork: { status: 409 },
	correctEnded: { status: 409 },
	correctWork: { status: 409 },
	photosEarly: { status: 409 },
	photosLate: { status: 409 },
	photosFull: { status: 409 },
	/** Nobody can review the work on a car that was not handed over. */
	reviewEarly: { status: 409 },
	reviewUndecided: { status: 400 },

	notBooked: { status: 503, title: "saveTitle", message: "save" },
	notSent: { status: 503, message: "sendFailed" },
	notChanged: { status: 503 },
	notDone: { status: 503 },
} as const satisfies Record<string, Refusal>;

/** These are not errors: the page asks before it acts, or shows the sum. */
const questions = ["notSure", "callerKnown", "summary"] as const;
type Question = (typeof questions)[number];

export type Reason = keyof typeof refusals | Question;

export function isReason(text: string): text is Reason {
	return Object.hasOwn(refusals, text);
}

function isQuestion(reason: Reason): reason is Question {
	return questions.some((question) => question === reason);
}

export function answerTo(reason: Reason): Refusal {
	return isQuestion(reason) ? { status: 200 } : refusals[reason];
}

export type MessageOf<R extends Reason> = R extends keyof typeof refusals
	? (typeof refusals)[R] extends { message: infer Key }
		? Key
		: R
	: R;

export function messageOf<R extends Reason>(reason: R): MessageOf<R> {
	return (answerTo(reason).message ?? reason) as MessageOf<R>;
}

export function responseInit(reason: Reason, now = new Date()) {
	const { status, retryAfter } = answerTo(reason);
	const seconds = retryAfter === "tomorrow" ? secondsOfTodayLeft(now) : retryAfter;
	const headers: Record<string, string> = seconds ? { "Retry-After": String(seconds) } : {};
	return { status, headers };
}

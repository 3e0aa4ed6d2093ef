import type { SubmissionResult } from "@conform-to/react";
import { redirect } from "react-router";
import { riyadhClock, riyadhToday } from "#app/business/base/calendar.ts";
import { warrantedLines } from "#app/business/warranty/warranty-card.ts";
import type { StaffBooking } from "#app/data/bookings/staff-booking.ts";
import {
	installedName,
	isVoiding,
	parseCard,
	parseVoid,
	readCard,
	type SentCard,
	serialName,
} from "#app/forms/card.ts";
import type { RequestContext } from "#app/http/context.ts";
import { newCode } from "#app/signing/card-code.ts";
import { type CardInput, writeCard } from "#app/use-cases/staff/write-card.ts";
import { refuseAction, type StaffForm } from "./refuse-action.ts";

/** Makes, completes, corrects or voids the warranty card of a booking. */
export async function cardAction(
	request: Request,
	deps: RequestContext,
	{ booking, form, refused, board }: StaffForm,
) {
	const codes = warrantedLines(booking.lines).map(({ code }) => code);
	const sent = readCard(form, codes);
	if (refused) return refuseAction(refused, { card: { sent, errors: {} } });
	const { input, errors } = isVoiding(form)
		? voidFrom(sent)
		: cardFrom(sent, booking, codes, deps.now);
	if (!input) return refuseAction("cardFields", { card: { sent, errors } });

	const [secret = ""] = deps.secrets;
	const written = await writeCard(
		deps,
		{ booking, board, ...input, code: await newCode(secret) },
		deps.now,
	);
	if (written.refused) return refuseAction(written.refused, { card: { sent, errors: {} } });
	return redirect(`/staff${new URL(request.url).search}`, 303);
}

type Read =
	| { input: Omit<CardInput, "booking" | "board" | "code">; errors?: undefined }
	/** With the key of the message of each field. */
	| { input?: undefined; errors: SentCard };

function voidFrom(sent: SentCard): Read {
	const submission = parseVoid(sent);
	if (submission.status !== "success") return { errors: errorsIn(submission.reply()) };
	const { voidReason, ...seen } = submission.value;
	return { input: { ...seen, wanted: { voidReason } } };
}

function cardFrom(sent: SentCard, { createdAt }: StaffBooking, codes: string[], now: Date): Read {
	const { card, lines } = parseCard(sent, {
		codes,
		booked: riyadhClock(new Date(createdAt)).day,
		today: riyadhToday(now),
	});
	if (card.status !== "success" || lines.status !== "success")
		return {
			errors: { ...errorsIn(lines.reply()), ...errorsIn(card.reply()) },
		};
	const { revision, lastEvent, sure, ...about } = card.value;
	const numbers = Object.fromEntries(
		codes.map((code) => [
			code,
			{
				serial: lines.value[serialName(code)] || null,
				installed: lines.value[installedName(code)] ?? "",
			},
		]),
	);
	return {
		input: { revision, lastEvent, sure, wanted: { ...about, numbers } },
	};
}

function errorsIn({ error }: SubmissionResult): SentCard {
	return Object.fromEntries(
		Object.entries(error ?? {}).map(([name, keys]) => [name, keys?.[0] ?? ""]),
	);
}

import type { ReactNode } from "react";
import type { BookingCopy } from "#app/copy/ar/booking.ts";
import { failureOf, fieldNames, textsOfErrors } from "#app/forms/choice.ts";
import { Alert, linksTo } from "#app/ui/basic/alert.tsx";
import { useLanguage } from "#app/ui/basic/translate.ts";

type Props = {
	copy: BookingCopy;
	error: Record<string, string[]>;
	text: (key: string) => string;
	/** Fields in a hidden step cannot be linked to. */
	step: 1 | 2 | 3;
};

/** Without script a refused form lists what is wrong; each message leads to its field. */
export function Refused({ copy, error, text, step }: Props) {
	const open = step === 3 ? fieldNames : fieldNames.slice(0, step);
	const links = linksTo(open, error, text, (field) =>
		field === "carType" ? "booking-carType-sedan" : `booking-${field}`,
	);
	const words = textsOfErrors(failureOf(error), text, useLanguage());
	const isListed = links
		.map((link) => link.text)
		.join(", ")
		.includes(words.text);
	const title = words.title ?? (links.length > 0 ? copy.errorSummary : copy.errorTitle);
	return (
		<Alert title={title} links={links}>
			{!isListed && <p>{words.text}</p>}
		</Alert>
	);
}

export function ErrorMessage({ id, children }: { id: string; children: ReactNode }) {
	return (
		<p id={id} className="mt-2 font-medium text-danger empty:hidden">
			{children}
		</p>
	);
}

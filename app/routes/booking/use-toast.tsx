import { startTransition, useCallback, useState } from "react";
import type { Language } from "#app/business/language.ts";
import type { BookingCopy } from "#app/copy/ar/booking.ts";
import type { ErrorsCopy } from "#app/copy/ar/errors.ts";
import { textFor } from "#app/copy/format.ts";
import { usePart } from "#app/ui/use-part.ts";
import type { Refusal } from "./checks.ts";
import type { ToastWords } from "./toast.client.tsx";

const loadToast = () => import("./toast.client.tsx");

/** One toast at a time; its library comes with the first, or sooner: a broken connection is said by a toast, too. */
export function useToast(
	words: BookingCopy,
	errors: ErrorsCopy,
	language: Language,
	soon: boolean,
) {
	const [said, setSaid] = useState<ToastWords>();

	const refuse = useCallback(
		({ title, message }: Refusal) =>
			startTransition(() =>
				setSaid((last) => ({
					id: (last?.id ?? 0) + 1,
					title: title && textFor(errors, title),
					text: describe(message, errors, language),
				})),
			),
		[errors, language],
	);

	const Toast = usePart(loadToast, said ?? soon);
	const toast = said && Toast && (
		<Toast {...said} close={words.toastClose} region={words.toastRegion} />
	);
	return { toast, refuse };
}

/** English joins what the schema said; Arabic asks to look over the answers, each of which says the rest itself. */
export function describe(
	message: Refusal["message"],
	errors: ErrorsCopy,
	language: Language,
): string {
	if (!Array.isArray(message)) return textFor(errors, message);
	if (language === "ar" || message.length === 0)
		return errors.validationGeneric;
	return message.map((key) => textFor(errors, key)).join(", ");
}

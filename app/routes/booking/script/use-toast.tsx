import { startTransition, useState } from "react";
import type { Language } from "#app/business/base/language.ts";
import type { BookingCopy } from "#app/copy/ar/booking.ts";
import type { BookingErrors } from "#app/copy/ar/errors.ts";
import { textFor } from "#app/copy/format/format.ts";
import type { FormError } from "#app/forms/choice.ts";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { useLazyComponent } from "#app/ui/basic/use-lazy-component.ts";
import type { ToastContent } from "./toast.client.tsx";

const loadToast = () => import("./toast.client.tsx");

/** One toast at a time. `preload` loads its library early, because a network error is shown in a toast, too. */
export function useToast(copy: BookingCopy, errors: BookingErrors, preload: boolean) {
	const language = useLanguage();
	const [content, setContent] = useState<ToastContent>();

	const showError = (error: FormError) =>
		startTransition(() =>
			setContent((last) => ({
				id: (last?.id ?? 0) + 1,
				title: error.title && textFor(errors, error.title),
				text: describe(error, errors, language),
			})),
		);

	const Toast = useLazyComponent(loadToast, content ?? preload);
	const toast = content && Toast && (
		<Toast {...content} close={copy.toastClose} region={copy.toastRegion} />
	);
	return { toast, showError };
}

/** English joins the messages of all fields; Arabic has one general message, and each field shows its own. */
export function describe({ message, text }: FormError, errors: BookingErrors, language: Language) {
	if (text) return text;
	if (!Array.isArray(message)) return textFor(errors, message);
	if (language === "ar" || message.length === 0) return errors.validationGeneric;
	return message.map((key) => textFor(errors, key)).join(", ");
}

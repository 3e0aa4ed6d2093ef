import type { FormMetadata, SubmissionResult } from "@conform-to/react";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { BookingCopy } from "#app/copy/ar/booking.ts";
import type { BookingValues } from "#app/forms/booking.ts";
import { failureOf, wordsOf } from "#app/forms/choice.ts";
import { lazily } from "#app/ui/basic/lazily.tsx";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { prepareNext } from "#app/ui/form/submission-fields.tsx";
import { showFocusedField } from "#app/ui/form/text-field.tsx";
import type { ToastContent } from "./toast.client.tsx";

const Toast = lazily(() => import("./toast.client.tsx"));

type Props = {
	copy: BookingCopy;
	text: (key: string) => string;
	lastResult?: SubmissionResult;
	/** It came with the page, which says it in an alert. */
	isFirst: boolean;
	form: Pick<FormMetadata<BookingValues>, "allErrors" | "errors">;
	/** Early, because a network error is shown in a toast, too. */
	preload: boolean;
};

/** The page was made with other prices or services; only a new document has those of now. */
const outdated = ["pricesChanged", "offerEnded", "notOffered"];

/** Says what is wrong, one toast at a time; on a phone a line counts the wrong fields until the first is right. */
export function useAnswer(
	element: RefObject<HTMLFormElement | null>,
	{ copy, text, lastResult, isFirst, form, preload }: Props,
) {
	const language = useLanguage();
	const [toast, setToast] = useState<ToastContent>();
	const [waiting, setWaiting] = useState(0);

	const tell = (result: SubmissionResult) => {
		showFocusedField();
		const keys = failureOf(result.error);
		if (keys.length > 0)
			setToast((last) => ({ id: (last?.id ?? 0) + 1, ...wordsOf(keys, text, language) }));
		setWaiting(keys[0] === "validationTitle" ? Object.keys(result.error ?? {}).length : 0);
	};
	const announce = useEffectEvent(() => {
		if (lastResult && !isFirst) {
			/** No event, so the browser loads the document. Buttons that say a value have put it into its field by now. */
			const [key = ""] = failureOf(lastResult.error);
			if (outdated.includes(key)) return element.current?.submit();
			tell(lastResult);
		}
		prepareNext(element.current, lastResult);
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: each answer is announced once
	useEffect(() => announce(), [lastResult]);

	const wrong = Object.keys(form.allErrors).filter(Boolean).length;
	return {
		tell,
		/** If no field says it; beside the button, where the visitor is, until something is changed. */
		failure:
			!isFirst && form.errors && wrong === 0
				? wordsOf(form.errors, text, language).text
				: undefined,
		waiting: waiting > 0 ? copy.form.waiting[wrong < waiting ? 0 : waiting] : undefined,
		/** Asked for early, and once more with the first toast if it did not come. */
		toast: (toast || preload) && <Toast key={toast && "shown"} content={toast} copy={copy} />,
	};
}

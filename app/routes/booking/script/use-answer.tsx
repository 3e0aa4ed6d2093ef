import type { SubmissionResult } from "@conform-to/react";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { BookingCopy } from "#app/copy/ar/booking.ts";
import { failureOf, wordsOf } from "#app/forms/choice.ts";
import { lazily } from "#app/ui/basic/lazily.tsx";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { clearHoneypot, keepSubmissionId } from "#app/ui/form/submission-fields.tsx";
import { showFocusedField } from "#app/ui/form/text-field.tsx";
import type { ToastContent } from "./toast.client.tsx";

const Toast = lazily(() => import("./toast.client.tsx"));

type Props = {
	copy: BookingCopy;
	text: (key: string) => string;
	lastResult?: SubmissionResult;
	/** This page was made with other prices or services; only a new document has those of now. */
	isOutdated?: boolean;
	/** Of the whole form, until something is changed. */
	errors?: string[];
	/** How many fields are wrong now. */
	wrong: number;
	/** Early, because a network error is shown in a toast, too. */
	preload: boolean;
};

/** Says what is wrong, one toast at a time; on a phone a line counts the wrong fields until the first is right. */
export function useAnswer(
	form: RefObject<HTMLFormElement | null>,
	{ copy, text, lastResult, isOutdated, errors = [], wrong, preload }: Props,
) {
	const language = useLanguage();
	/** What the action says in the initial HTML is an alert; later it is a toast. */
	const [firstResult] = useState(lastResult);
	const [toast, setToast] = useState<ToastContent>();
	const [waiting, setWaiting] = useState(0);

	const tell = (result: SubmissionResult) => {
		showFocusedField();
		const keys = failureOf(result);
		if (keys.length > 0)
			setToast((last) => ({ id: (last?.id ?? 0) + 1, ...wordsOf(keys, text, language) }));
		setWaiting(keys[0] === "validationTitle" ? Object.keys(result.error ?? {}).length : 0);
	};
	const announce = useEffectEvent(() => {
		if (lastResult && lastResult !== firstResult) {
			/** No event, so the browser loads the document. Buttons that say a value have put it into its field by now. */
			if (isOutdated) return form.current?.submit();
			tell(lastResult);
		}
		clearHoneypot(form.current);
		keepSubmissionId(form.current, lastResult);
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: each answer is announced once
	useEffect(() => announce(), [lastResult]);

	const isFirst = lastResult === firstResult;
	return {
		tell,
		isFirst,
		/** If no field says it; beside the button, where the visitor is. */
		failure:
			!isFirst && errors.length > 0 && wrong === 0
				? wordsOf(errors, text, language).text
				: undefined,
		waiting: waiting > 0 ? copy.form.waiting[wrong < waiting ? 0 : waiting] : undefined,
		/** Asked for early, and once more with the first toast if it did not come. */
		toast: (toast || preload) && <Toast key={toast && "shown"} content={toast} copy={copy} />,
	};
}

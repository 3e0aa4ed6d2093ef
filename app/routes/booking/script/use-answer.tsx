import type { SubmissionResult } from "@conform-to/react";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { failureOf, wordsOf } from "#app/forms/choice.ts";
import { afterPaint, lazily } from "#app/ui/basic/lazily.tsx";
import { useLanguage } from "#app/ui/basic/translate.ts";
import type { PostAnswer } from "#app/ui/form/client-action.ts";
import { prepareNext } from "#app/ui/form/submission-fields.tsx";
import type { ToastContent } from "./toast.client.tsx";

export const Toast = lazily(() => import("./toast.client.tsx"));

/** The page was made with other prices or services; only a new document has those of now. */
const outdated = ["pricesChanged", "offerEnded", "notOffered"];

/** Says what is wrong, one toast at a time: `say` what the browser has found, and by itself each answer. */
export function useAnswer(
	form: RefObject<HTMLFormElement | null>,
	answer: PostAnswer | undefined,
	text: (key: string) => string,
) {
	const language = useLanguage();
	/** It came with the page, which says it in an alert. */
	const [first] = useState(answer);
	const [toast, setToast] = useState<ToastContent>();
	/** How many fields were wrong at the last attempt. */
	const [wrong, setWrong] = useState(0);

	const say = (error: SubmissionResult["error"] | null) =>
		afterPaint(() => {
			const keys = failureOf(error);
			if (keys.length > 0)
				setToast((last) => ({ id: (last?.id ?? 0) + 1, ...wordsOf(keys, text, language) }));
			setWrong(keys[0] === "validationTitle" ? Object.keys(error ?? {}).length : 0);
		});
	const announce = useEffectEvent((answer?: PostAnswer) => {
		prepareNext(form.current, answer);
		if (!answer || answer === first) return;
		const [key = ""] = failureOf(answer.error);
		/** No event, so the browser loads the document. Buttons that say a value have put it into its field by now. */
		if (outdated.includes(key)) form.current?.submit();
		else say(answer.error);
	});
	useEffect(() => announce(answer), [answer]);

	return { say, toast, wrong };
}

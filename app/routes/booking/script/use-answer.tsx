import type { SubmissionResult } from "@conform-to/react";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { failureOf, textsOfErrors } from "#app/forms/choice.ts";
import { afterPaint, lazily } from "#app/ui/basic/lazily.tsx";
import { useLanguage } from "#app/ui/basic/translate.ts";
import type { PostAnswer } from "#app/ui/form/client-action.ts";
import { prepareNext } from "#app/ui/form/submission-fields.tsx";
import type { ToastContent } from "./toast.client.tsx";

export const Toast = lazily(() => import("./toast.client.tsx"));

/** These prices or services are outdated in the page; only a new document has the current ones. */
const outdated = ["pricesChanged", "offerEnded", "notOffered"];

/** An answer is announced by itself; `say` announces what the browser has found wrong. */
export function useAnswer(
	form: RefObject<HTMLFormElement | null>,
	answer: PostAnswer | undefined,
	text: (key: string) => string,
) {
	const language = useLanguage();
	/** The page shows this answer in an alert, so no toast repeats it. */
	const [first] = useState(answer);
	const [toast, setToast] = useState<ToastContent>();
	/** These are the wrong fields of the last attempt. */
	const [wrong, setWrong] = useState({ count: 0, hasEmpty: false });

	const say = (error: SubmissionResult["error"] | null) =>
		afterPaint(() => {
			const keys = failureOf(error);
			if (keys.length > 0)
				setToast((last) => ({ id: (last?.id ?? 0) + 1, ...textsOfErrors(keys, text, language) }));
			const names = keys[0] === "validationTitle" ? Object.keys(error ?? {}) : [];
			const sent = new FormData(form.current ?? undefined);
			setWrong({ count: names.length, hasEmpty: names.some((name) => !sent.get(name)) });
		});
	const announce = useEffectEvent((answer?: PostAnswer) => {
		prepareNext(form.current, answer);
		if (!answer || answer === first) return;
		const [key = ""] = failureOf(answer.error);
		/** `submit()` fires no event, so the browser loads the document. Buttons have set their fields already. */
		if (outdated.includes(key)) form.current?.submit();
		else say(answer.error);
	});
	useEffect(() => announce(answer), [answer]);

	return { say, toast, wrong };
}

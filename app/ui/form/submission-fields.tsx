import type { SubmissionResult } from "@conform-to/react";
import type { Language } from "#app/business/base/language.ts";
import { copyFor } from "#app/copy/index.ts";
import { honeypotName } from "#app/forms/fields.ts";

/** Each response replaces these placeholders in the cached HTML by values of the same length. */
export const blanks = {
	submissionId: "00000000-0000-0000-0000-000000000000",
	shownAt: "0000000000000",
};

type Props = { label: string; submissionId?: string };

/** The id makes two sendings one submission. The honeypot has a label for visitors whose styles do not load. */
export function SubmissionFields({ label, submissionId }: Props) {
	return (
		<div className="hidden">
			<input type="hidden" name="submissionId" value={submissionId || blanks.submissionId} />
			<input type="hidden" name="shownAt" value={blanks.shownAt} />
			<label>
				{label}
				<input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" />
			</label>
		</div>
	);
}

/** The line says that what was typed before the page was closed is there again; the script at the form's end shows it. */
export function KeptLine({ language }: { language: Language }) {
	const { kept } = copyFor(language).chrome;
	return (
		<p role="status" hidden>
			{kept.text}{" "}
			<button type="button" className="underline underline-offset-4">
				{kept.empty}
			</button>
		</p>
	);
}

/**
 * React does not write into the server's HTML, and the answer may have another id. A browser extension may have filled
 * in the honeypot; the next attempt must not be rejected for that.
 */
export function prepareNext(form: HTMLFormElement | null, { initialValue }: SubmissionResult = {}) {
	const write = (name: string, value: unknown) => {
		const field = form?.elements.namedItem(name);
		if (field instanceof HTMLInputElement && typeof value === "string") field.value = value;
	};
	write(honeypotName, "");
	write("submissionId", initialValue?.submissionId);
}

import { textFor } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { fieldNames } from "#app/forms/change.ts";
import { Alert } from "#app/ui/basic/alert.tsx";
import { useLanguage } from "#app/ui/language.ts";
import { fieldId } from "./change-form.tsx";
import type { RefusedChange } from "./changes/change-action.ts";

/** Why the change was not made, with a link to each field to correct. */
export function Problem({ refused }: { refused: RefusedChange }) {
	const { errors, thankYou } = copyFor(useLanguage());
	const { change } = thankYou;
	const { intent, result, problem } = refused;
	const texts = { ...errors, ...change.errors };
	return (
		<Alert
			title={problem ? textFor(texts, problem) : change.errorSummary}
			links={fieldNames.flatMap((field) => {
				const [key] = result?.error?.[field] ?? [];
				return key && intent
					? [
							{
								href: `#${fieldId(intent, field)}`,
								text: textFor(texts, key),
							},
						]
					: [];
			})}
		/>
	);
}

import { textFor } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import type { FieldName } from "#app/forms/change.ts";
import { Button } from "#app/ui/basic/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { useLanguage } from "#app/ui/language.ts";
import { fieldId } from "./change-form.tsx";
import type { RefusedChange } from "./changes/change-action.ts";

type Props = {
	/** The page behind the booking's link, if this is another one. */
	action?: string;
	hint?: string;
	refused?: RefusedChange;
};

/** To correct the address of a booking. */
export function EmailForm({ action, hint, refused }: Props) {
	const { errors, thankYou } = copyFor(useLanguage());
	const { address, change } = thankYou;
	const { error, initialValue } = (refused?.intent === "email" && refused.result) || {};
	const shared = (name: FieldName) => {
		const [key] = error?.[name] ?? [];
		return {
			id: fieldId("email", name),
			name,
			error: key && textFor({ ...errors, ...change.errors }, key),
			dir: "ltr",
			defaultValue: String(initialValue?.[name] ?? ""),
		};
	};
	return (
		<form method="post" action={action} noValidate className="change-form max-w-md pb-0">
			<input type="hidden" name="intent" value="email" />
			<Field
				{...shared("email")}
				label={address.label}
				hint={hint}
				type="email"
				inputMode="email"
				autoComplete="email"
				spellCheck={false}
				autoCapitalize="none"
			/>
			<Field
				{...shared("phoneEnding")}
				label={change.phoneEnding.label}
				hint={change.phoneEnding.hint}
				type="text"
				inputMode="numeric"
				autoComplete="off"
			/>
			<Button type="submit">{address.submit}</Button>
		</form>
	);
}

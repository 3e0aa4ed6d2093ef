import { languages } from "#app/business/base/language.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import type { FieldName } from "#app/forms/choice.ts";
import { type FormInput, readText } from "#app/forms/fields.ts";
import { emailInput, Field } from "#app/ui/form/field.tsx";
import { ChoiceButton, errorText } from "./choice-button.tsx";

const copy = staffCounter.book;

/** Who calls. The fields fill nothing in from the browser: it knows the staff, not the caller. */
export function DetailsFields({
	sent,
	errors,
}: {
	sent: FormInput;
	errors: Partial<Record<FieldName, string>>;
}) {
	const shared = (name: FieldName) => {
		const error = errors[name];
		return {
			id: name,
			name,
			defaultValue: readText(sent, name),
			error: error && errorText(error),
			autoComplete: "off",
		};
	};
	const language = readText(sent, "language") || "ar";
	return (
		<fieldset>
			<legend>{copy.customer}</legend>
			<div className="grid gap-4">
				<Field {...shared("phoneNumber")} label={copy.phone} type="tel" inputMode="tel" dir="ltr" />
				<Field {...shared("customerName")} label={copy.name} type="text" />
				<Field {...emailInput} {...shared("email")} label={copy.email} />
				<fieldset>
					<legend className="counter-service">{copy.language}</legend>
					<div className="counter-options">
						{languages.map((code) => (
							<ChoiceButton
								key={code}
								name="language"
								value={code}
								defaultChecked={language === code}
							>
								{copy.languages[code]}
							</ChoiceButton>
						))}
					</div>
				</fieldset>
			</div>
		</fieldset>
	);
}

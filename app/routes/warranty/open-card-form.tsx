import { copyFor } from "#app/copy/index.ts";
import { Button } from "#app/ui/basic/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { useLanguage } from "#app/ui/language.ts";

/** Opens a card by the code that is printed on it; a wrong one stays, to be compared. */
export function OpenCardForm({ typed }: { typed?: string }) {
	const language = useLanguage();
	const { open } = copyFor(language).warrantyCard;
	return (
		<form method="get" action="/warranty" className="grid content-start gap-4 print:hidden">
			{language === "en" && <input type="hidden" name="lang" value="en" />}
			<Field
				id="code"
				name="card"
				label={open.label}
				hint={open.hint}
				defaultValue={typed}
				dir="ltr"
				required
				maxLength={80}
				autoComplete="off"
				autoCapitalize="characters"
				autoCorrect="off"
				spellCheck={false}
			/>
			<Button type="submit" className="justify-self-start">
				{open.submit}
			</Button>
		</form>
	);
}

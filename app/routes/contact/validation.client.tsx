import { parseMessage } from "#app/forms/message.ts";
import { useValidation, type ValidationProps } from "#app/ui/form/use-validation.ts";

export default function Validation(props: ValidationProps) {
	useValidation("contact", (form) => parseMessage(form, form), props);
	return null;
}

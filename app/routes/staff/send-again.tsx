import type { ReactNode } from "react";
import { Button } from "#app/ui/basic/button.tsx";

/** The names and values of a form, in its order. */
export type SentFields = [name: string, value: string][];

export function sentFieldsOf(form: FormData): SentFields {
	return [...form].flatMap(
		([name, value]): SentFields => (typeof value === "string" ? [[name, value]] : []),
	);
}

/** Sends the same once more: after a question, or while the database fails and the page has no form. */
export function SendAgain({
	path,
	sent,
	intent,
	label,
	children,
}: {
	path: string;
	sent: SentFields;
	intent: string;
	label: string;
	children?: ReactNode;
}) {
	return (
		<form method="post" action={path} className="grid gap-3">
			{sent
				.filter(([name]) => name !== "intent")
				.map(([name, value]) => (
					<input key={`${name} ${value}`} type="hidden" {...{ name, value }} />
				))}
			<Button type="submit" name="intent" value={intent}>
				{label}
			</Button>
			{children}
		</form>
	);
}

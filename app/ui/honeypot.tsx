const name = "website";

/** A field that no person sees, reaches or hears; what fills it in is a machine. The moment tells how long the form was looked at. */
export function Honeypot({
	label,
	shownAt,
}: {
	label: string;
	shownAt: string;
}) {
	return (
		<div aria-hidden="true" className="sr-only">
			<input
				type="hidden"
				name="shownAt"
				value={Date.parse(shownAt)}
				readOnly
			/>
			<label>
				{label}
				<input type="text" name={name} tabIndex={-1} autoComplete="off" />
			</label>
		</div>
	);
}

/** What filled it in once, a browser or an extension, must not stop the person who sends again. */
export function clearHoneypot(form: HTMLFormElement | null): void {
	const trap = form?.elements.namedItem(name);
	if (trap instanceof HTMLInputElement) trap.value = "";
}

/** The text on screen is short; screen readers and search engines get one that names the service. */
export function LearnMore({ text, full }: { text: string; full: string }) {
	return (
		<>
			<span aria-hidden="true">{text}</span>
			<span className="sr-only">{full}</span>
		</>
	);
}

import { fill } from "#app/copy/format.ts";

/** The text on screen is short; screen readers and search engines get one that names the service. */
export function LearnMore({
	words,
	about,
}: {
	words: { learnMore: string; learnMoreAbout: string };
	about: string;
}) {
	return (
		<>
			<span aria-hidden="true">{words.learnMore}</span>
			<span className="sr-only">
				{fill(words.learnMoreAbout, { service: about })}
			</span>
		</>
	);
}

import { fill } from "#app/copy/format.ts";

/** Short for the eye beside its heading, whole for whoever hears links alone, and for search engines. */
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

import { localizedPath } from "#app/business/base/language.ts";
import { copyFor } from "#app/copy/index.ts";
import { freeSentence } from "#app/ui/form/free-sentence.ts";
import { type ChosenDay, hijriDay, staySentences } from "#app/ui/form/stay-sentences.ts";

/** What to know before pressing the button. Rendered on the server only; with script, the box shows the days. */
export function KeepInMind(chosen: ChosenDay) {
	const { language, day, days } = chosen;
	const stay = staySentences(chosen);
	const { keepInMind, privacy } = copyFor(language).booking.form;
	return (
		<>
			<p className="without-script mb-4 text-base text-ink empty:hidden">
				{stay}
				{stay && <span className="block text-sm text-muted">{hijriDay(day, days.hijri)}</span>}
				{stay && days.free && (
					<strong className="font-semibold">{freeSentence(day, days.free, language)}</strong>
				)}
			</p>
			<details>
				<summary className="min-h-11 content-center font-medium text-ink">
					{keepInMind.title}
				</summary>
				<p>
					{keepInMind.text}{" "}
					<a
						className="inline-block py-1 underline underline-offset-4"
						href={localizedPath(language, "/terms#booking")}
					>
						{keepInMind.link}
					</a>
				</p>
			</details>
			<a
				className="justify-self-start py-1 underline underline-offset-4"
				href={localizedPath(language, "/privacy")}
			>
				{privacy}
			</a>
		</>
	);
}

import { localizedPath } from "#app/business/base/language.ts";
import { copyFor } from "#app/copy/index.ts";
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
			</p>
			<p>
				<strong className="font-semibold text-ink">{keepInMind.title}:</strong> {keepInMind.text}
			</p>
			<p className="flex flex-wrap gap-x-5">
				<a
					className="py-1 underline underline-offset-4"
					href={localizedPath(language, "/terms#booking")}
				>
					{keepInMind.link}
				</a>
				<a className="py-1 underline underline-offset-4" href={localizedPath(language, "/privacy")}>
					{privacy}
				</a>
			</p>
		</>
	);
}

import type { Step } from "#app/business/bookings/progress.ts";
import { copyFor } from "#app/copy/index.ts";
import { progressDay } from "#app/copy/sentences/progress.ts";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { useLanguage } from "#app/ui/language.ts";

/** How far the booking has come, with dates. */
export function Rail({ steps }: { steps: Step[] }) {
	const language = useLanguage();
	const t = useTranslate();
	const { progress } = copyFor(language).thankYou;
	return (
		<ol className="rail" aria-label={progress.title}>
			{steps.map((step) => (
				<li
					key={step.station}
					data-step={step.state}
					aria-current={step.state === "now" ? "step" : undefined}
				>
					<span>{progress.stations[step.station]}</span>
					{step.day && <span className="text-sm text-muted">{progressDay(step, language, t)}</span>}
				</li>
			))}
		</ol>
	);
}

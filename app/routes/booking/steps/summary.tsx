import { type Language, localizedPath } from "#app/business/base/language.ts";
import { workingDaysOf } from "#app/business/bookings/capacity.ts";
import { serviceCodes } from "#app/business/prices/options.ts";
import type { Quote } from "#app/business/prices/quote.ts";
import type { BookingCopy } from "#app/copy/ar/booking.ts";
import { pluralValues } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { ServerHtml } from "#app/document/server-html.tsx";
import type { Choice } from "#app/forms/choice.ts";
import { Button } from "#app/ui/basic/button.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { QuoteTable } from "#app/ui/form/quote-table.tsx";
import { type ChosenDay, staySentences } from "#app/ui/form/stay-sentences.ts";

type Props = {
	copy: BookingCopy["summary"];
	choice: Choice;
	quote?: Quote;
	chosenDay: ChosenDay;
	isEnhanced: boolean;
};

export function Summary({ copy, choice, quote, chosenDay, isEnhanced }: Props) {
	const language = useLanguage();
	return (
		<section
			id="booking-summary"
			aria-labelledby="booking-summary-title"
			className="after-services"
		>
			<h2 id="booking-summary-title" className="step-title">
				{copy.title}
			</h2>
			{quote && (
				<div className="until-changed">
					<QuoteTable copy={copy} language={language} quote={quote} />
				</div>
			)}
			{!(quote && isEnhanced) && (
				<p className={`text-muted ${quote ? "once-changed" : ""}`}>
					{isEnhanced ? copy.empty : copy.pressUpdate}
				</p>
			)}
			<SummaryButton text={copy.update} variant="quiet" className="without-script" />
			<div className="grid gap-1.5 text-sm text-muted">
				<div className="after-services text-ink">
					<ServerHtml id="stay-lengths">
						<StayLengths language={language} />
					</ServerHtml>
					{/* Without script, CSS hides this once services with another stay are chosen. */}
					<p id="booking-stay" className={`stay-${workingDaysOf(choice.selection)}`}>
						{staySentences(chosenDay)}
					</p>
				</div>
				<ServerHtml id="summary-notes" className="contents">
					<p>{copy.payAtCentre}</p>
					{copy.discount && <p>{copy.discount}</p>}
				</ServerHtml>
			</div>
		</section>
	);
}

type ButtonProps = { text: string; variant?: "quiet"; className: string };

/** Without script this button shows the sum; nothing is booked by it. */
export function SummaryButton({ text, ...props }: ButtonProps) {
	const action = localizedPath(useLanguage(), "/booking");
	return (
		<Button
			{...props}
			type="submit"
			name="intent"
			value="summary"
			formAction={`${action}#booking-summary`}
		>
			{text}
		</Button>
	);
}

/** Only the server renders this, so all lengths are in the page, and CSS shows the one that applies. */
function StayLengths({ language }: { language: Language }) {
	const t = useTranslate();
	const lengths = [...new Set(serviceCodes.map((code) => workingDaysOf([code])))];
	return (
		<p className="font-medium">
			{copyFor(language).stay.label}:{" "}
			{lengths.map((length) => (
				<span key={length} className={`stay-${length}`}>
					{t("stay:workingDays", pluralValues(length))}
				</span>
			))}
		</p>
	);
}

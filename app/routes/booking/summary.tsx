import { useEffect, useState } from "react";
import { serviceCodes } from "#app/business/catalogue.ts";
import { type Language, localizedPath } from "#app/business/language.ts";
import { type Line, type Quote, quoteFor } from "#app/business/quote.ts";
import type { BookingCopy } from "#app/copy/ar/booking.ts";
import { formatRiyals } from "#app/copy/format.ts";
import { ServerHtml } from "#app/document/server-html.tsx";
import { type Choice, lastStepOf } from "#app/forms/choice.ts";
import { Button } from "#app/ui/button.tsx";
import { allowsMotion } from "#app/ui/motion.ts";
import { RollingPrice } from "#app/ui/price.tsx";
import { keyOf, QuoteTable, type ShownLine } from "#app/ui/quote-table.tsx";
import type { ChosenDay } from "#app/ui/stay-sentences.ts";
import { withValues } from "#app/ui/with-values.ts";
import { QuoteHead } from "./quote-head.tsx";
import { StayNote } from "./stay-note.tsx";

type Props = { copy: BookingCopy; language: Language; choice: Choice };

function quoteOf({ car, selection }: Choice): Quote | undefined {
	return car && selection.length > 0 ? quoteFor(selection, car) : undefined;
}

export function Summary({
	copy,
	language,
	choice,
	chosenDay,
	isEnhanced,
}: Props & { chosenDay: ChosenDay; isEnhanced: boolean }) {
	const quote = quoteOf(choice);
	const lines = useShownLines(quote?.lines);
	const { summary } = copy;
	return (
		<section
			id="booking-summary"
			aria-labelledby="booking-summary-title"
			className="after-services"
		>
			<ServerHtml id="quote-head" className="contents">
				<QuoteHead language={language} firstDay={chosenDay.days.firstDay} />
			</ServerHtml>
			<h2 id="booking-summary-title" className="step-title">
				{summary.title}
			</h2>
			{quote ? (
				<QuoteTable
					copy={summary}
					language={language}
					quote={quote}
					lines={lines}
				/>
			) : (
				<p className="text-muted">
					{isEnhanced ? summary.empty : summary.pressUpdate}
				</p>
			)}
			<Button
				type="submit"
				variant="quiet"
				name="intent"
				value="summary"
				formAction={`${localizedPath(language, "/booking")}#booking-summary`}
				className="without-script"
			>
				{summary.update}
			</Button>
			<ServerHtml
				id="summary-notes"
				className="grid gap-1.5 text-sm text-muted"
			>
				<StayNote {...chosenDay} />
				<p>{summary.payAtCentre}</p>
				<p>{summary.discount}</p>
			</ServerHtml>
		</section>
	);
}

const moveMs = 200;

/** With the lines that the last change has removed, for as long as they take to leave. */
function useShownLines(lines: Line[] = []): ShownLine[] {
	const prices = lines.map(({ code, price }) => code + price).join();
	const [last, setLast] = useState({ prices, shown: lines as ShownLine[] });
	if (last.prices !== prices) {
		const moves =
			lines.length > 0 && last.shown.length > 0 && allowsMotion("wide");
		setLast({ prices, shown: moves ? moved(last.shown, lines) : lines });
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: the lines are new objects on each render
	useEffect(() => {
		if (!last.shown.some(({ motion }) => motion)) return;
		const timer = setTimeout(() => setLast({ prices, shown: lines }), moveMs);
		return () => clearTimeout(timer);
	}, [last]);
	return last.shown;
}

function moved(before: ShownLine[], lines: Line[]): ShownLine[] {
	const order = ({ code }: Line) => serviceCodes.indexOf(code);
	const same = (one: Line) => (other: Line) => keyOf(one) === keyOf(other);
	const leaving = before.filter((line) => !lines.some(same(line)));
	return [
		...lines.map((line): ShownLine => {
			const known = before.find(same(line));
			return known && !known.motion ? line : { ...line, motion: "arriving" };
		}),
		...leaving.map((line): ShownLine => ({ ...line, motion: "leaving" })),
	].sort((one, other) => order(one) - order(other));
}

/**
 * The total: a bar on phones, a live region everywhere. A live region must exist before its text changes. The bar leads to the step that
 * is open; who has come to the fields of the last one books in it, unless the form's own button is in sight.
 */
export function BottomBar({
	copy,
	language,
	choice,
	isEnhanced,
	pending,
}: Props & { isEnhanced: boolean; pending: boolean }) {
	const quote = quoteOf(choice);
	const { summary, form } = copy;
	const titles = { 1: "", 2: copy.services.legend, 3: copy.form.title };
	/** Until the script runs, and without it, CSS shows one of them. */
	const links = [
		{ to: "carType-sedan", text: copy.car.legend, when: "before-car" },
		{
			to: "services",
			text: copy.services.legend,
			when: "after-car before-services",
		},
		{ to: "details", text: form.short, when: "after-services" },
	];
	const step = lastStepOf(choice);
	/** Or passed: the margin reaches as far up as any form. */
	const isAtFields = useIsInSight("#booking-customerName", "9999px");
	const seesButton = useIsInSight(".book-button", "-64px");
	const [last, setLast] = useState({ choice, step, opened: titles[1] });
	if (last.choice !== choice)
		setLast({
			choice,
			step,
			opened: step > last.step ? titles[step] : "",
		});
	return (
		<>
			<p role="status" className="sr-only">
				{quote
					? withValues(summary.live, { total: formatRiyals(quote.total) })
					: summary.liveNone}
				{last.opened && summary.below + last.opened}
			</p>
			<div className="bottom-bar">
				{quote && (
					<p className="grid leading-snug">
						<span className="text-xs text-muted">{summary.total}</span>
						<strong className="text-xl">
							<RollingPrice
								amount={quote.total}
								language={language}
								seenIn="narrow"
							/>
						</strong>
					</p>
				)}
				{links.map(
					({ to, text, when }, index) =>
						(!isEnhanced || (index === step - 1 && !isAtFields)) && (
							<a
								key={isEnhanced ? "open" : to}
								href={`#booking-${to}`}
								className={`button ${isEnhanced ? "" : when}`}
							>
								{text}
							</a>
						),
				)}
				{/* It stays while the form waits for the script that checks it, which submits by the button that was pressed. */}
				{isEnhanced && (
					<Button
						type="submit"
						aria-disabled={pending || undefined}
						className={isAtFields && !seesButton ? "" : "hidden"}
					>
						<span className="rolling">
							{pending ? form.pending : form.submit}
						</span>
					</Button>
				)}
			</div>
		</>
	);
}

const find = (selector: string) =>
	document.querySelector(selector) as HTMLElement;

/** Whether it is above the bar. */
function useIsInSight(selector: string, above: string) {
	const [isInSight, setInSight] = useState(false);
	useEffect(() => {
		const observer = new IntersectionObserver(
			(entries) => setInSight(entries.at(-1)?.isIntersecting ?? false),
			{
				rootMargin: `${above} 0px ${-find(".bottom-bar").offsetHeight}px`,
				threshold: 0.9,
			},
		);
		observer.observe(find(selector));
		return () => observer.disconnect();
	}, [selector, above]);
	return isInSight;
}

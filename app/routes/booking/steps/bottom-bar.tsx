import { type RefObject, useEffect, useRef, useState } from "react";
import { type Quote, quoteFor } from "#app/business/prices/quote.ts";
import type { Selection } from "#app/business/prices/selection.ts";
import { carTypes } from "#app/business/prices/service.ts";
import type { BookingCopy } from "#app/copy/ar/booking.ts";
import { formatAmount, formatRiyals } from "#app/copy/format/format.ts";
import { from } from "#app/copy/format/prices.ts";
import { ServerHtml } from "#app/document/server-html.tsx";
import { type Choice, lastStepOf } from "#app/forms/choice.ts";
import { Button } from "#app/ui/basic/button.tsx";
import { RollingPrice } from "#app/ui/basic/price.tsx";
import { useLanguage, withValues } from "#app/ui/basic/translate.ts";
import { usePriceList } from "#app/ui/basic/use-settings.ts";

import { SummaryButton } from "./summary.tsx";

type Props = {
	copy: BookingCopy;
	choice: Choice;
	quote?: Quote;
	isEnhanced: boolean;
	pending: boolean;
	/** These say that one field is wrong, that two are, and so on. */
	fieldsLeft: string[];
	/** `before` counts the fields that were wrong at the last attempt. */
	wrong: [now: number, before: number];
};

/**
 * A live region must exist before its text changes, so it is rendered without a sum, too. The link leads to the open
 * step; at the fields of the last step, a button that books takes its place.
 */
export function BottomBar({ copy, choice, quote, isEnhanced, pending, ...props }: Props) {
	const language = useLanguage();
	const { summary, form } = copy;
	const [now, before] = props.wrong;
	/** The text is empty once a field is mended, and the class `mended` then hides the toast. */
	const waiting = before > 0 ? (now < before ? "" : props.fieldsLeft[before - 1]) : undefined;
	const titles = { 1: "", 2: copy.services.legend, 3: copy.form.title };
	/** Until the script runs, and without it, CSS shows one of the links. */
	const links = [
		{ to: "carType-sedan", text: copy.car.short, when: "before-car" },
		{ to: "services", text: copy.services.legend, when: "after-car before-services" },
		{ to: "details", text: form.short, when: "after-services until-changed" },
	];
	const step = lastStepOf(choice);
	const bar = useRef<HTMLDivElement>(null);
	const isAtFields = useHasReachedFields(bar, !quote);
	const [last, setLast] = useState({ choice, step, opened: titles[1] });
	if (last.choice !== choice)
		setLast({ choice, step, opened: step > last.step ? titles[step] : "" });
	return (
		<>
			<p role="status" className="until-changed sr-only">
				{quote
					? withValues(summary.live, { due: formatAmount(quote.dueHalalas) })
					: choice.selection.length > 0
						? copy.car.short
						: summary.liveNone}
				{last.opened && summary.below + last.opened}
			</p>
			<div ref={bar} className={`bottom-bar ${waiting === "" ? "mended" : ""}`}>
				{/* The toast says it to screen readers. */}
				{waiting && (
					<p aria-hidden="true" className="waiting">
						{waiting}
					</p>
				)}
				{!choice.car && choice.selection.length > 0 && (
					<ServerHtml
						id="from-sum"
						className="before-car grid whitespace-nowrap text-lg leading-snug"
					>
						<FromSum copy={summary} selection={choice.selection} />
					</ServerHtml>
				)}
				{quote && (
					<p className="until-changed grid leading-snug">
						<span className="text-sm text-muted">
							{summary.dueShort} <s aria-hidden>{formatRiyals(quote.total)}</s>
						</span>
						<strong className="text-xl">
							<RollingPrice
								amount={quote.dueHalalas}
								format={formatAmount}
								language={language}
								seenIn="narrow"
							/>
						</strong>
					</p>
				)}
				{links.map(
					({ to, text, when }, index) =>
						(isEnhanced ? index === step - 1 && !isAtFields : quote || to !== "details") && (
							<a
								key={isEnhanced ? "open" : to}
								href={`#booking-${to}`}
								className={`button ${isEnhanced ? "" : when}`}
							>
								{text}
							</a>
						),
				)}
				{/* Without script, the sum is shown before the details are asked for. */}
				{!isEnhanced && (
					<SummaryButton
						text={summary.update}
						className={`after-services ${quote ? "once-changed" : ""}`}
					/>
				)}
				{isEnhanced && (
					<Button
						type="submit"
						aria-describedby="booking-error"
						aria-disabled={pending || undefined}
						className={isAtFields ? "" : "hidden"}
					>
						<span className="rolling">{pending ? form.pending : form.submit}</span>
					</Button>
				)}
			</div>
		</>
	);
}

/** Until a car is chosen, the sum is that of the cheaper car type. */
function FromSum({ copy, selection }: { copy: BookingCopy["summary"]; selection: Selection }) {
	const language = useLanguage();
	const list = usePriceList();
	const due = Math.min(...carTypes.map((car) => quoteFor(list, selection, car).dueHalalas));
	return (
		<>
			<span className="text-sm text-muted">{copy.fromShort}</span>
			<strong>{from(due / 100)[language]}</strong>
		</>
	);
}

/** The fields count as reached once the first of them is above the bar, even when it has left the window. */
function useHasReachedFields(bar: RefObject<HTMLElement | null>, isLow: boolean) {
	const [hasReached, setReached] = useState(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the bar is measured again once its amount makes it higher
	useEffect(() => {
		const target = document.getElementById("booking-customerName");
		if (!target || !bar.current) return;
		/** The margin at the top is higher than any form, so a field above the window still intersects. */
		const observer = new IntersectionObserver(
			(entries) => setReached(entries.at(-1)?.isIntersecting ?? false),
			{ rootMargin: `9999px 0px ${-bar.current.offsetHeight}px`, threshold: 0.9 },
		);
		observer.observe(target);
		return () => observer.disconnect();
	}, [bar, isLow]);
	return hasReached;
}

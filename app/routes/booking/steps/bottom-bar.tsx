import { type RefObject, useEffect, useRef, useState } from "react";
import type { BookingCopy } from "#app/copy/ar/booking.ts";
import { formatAmount } from "#app/copy/format/format.ts";
import { type Choice, lastStepOf } from "#app/forms/choice.ts";
import { Button } from "#app/ui/basic/button.tsx";
import { RollingPrice } from "#app/ui/basic/price.tsx";
import { useLanguage, withValues } from "#app/ui/basic/translate.ts";
import { quoteOf } from "./summary.tsx";

type Props = {
	copy: BookingCopy;
	choice: Choice;
	isEnhanced: boolean;
	pending: boolean;
	/** How many fields are wrong. */
	waiting?: string;
};

/**
 * The amount due: a bar on phones, a live region everywhere. A live region must exist before its text changes. The bar leads to the step
 * that is open; who has come to the fields of the last one books in it, unless the form's own button is in sight.
 */
export function BottomBar({ copy, choice, isEnhanced, pending, waiting }: Props) {
	const language = useLanguage();
	const quote = quoteOf(choice);
	const { summary, form } = copy;
	const titles = { 1: "", 2: copy.services.legend, 3: copy.form.title };
	/** Until the script runs, and without it, CSS shows one of them. */
	const links = [
		{ to: "carType-sedan", text: copy.car.legend, when: "before-car" },
		{ to: "services", text: copy.services.legend, when: "after-car before-services" },
		{ to: "details", text: form.short, when: "after-services" },
	];
	const step = lastStepOf(choice);
	const bar = useRef<HTMLDivElement>(null);
	/** True for a field that is above the window, too: the margin is higher than any form. */
	const isAtFields = useIsInSight(bar, "#booking-customerName", "9999px", !quote);
	const seesButton = useIsInSight(bar, ".book-button", "-64px", !quote);
	const [last, setLast] = useState({ choice, step, opened: titles[1] });
	if (last.choice !== choice)
		setLast({ choice, step, opened: step > last.step ? titles[step] : "" });
	return (
		<>
			<p role="status" className="sr-only">
				{quote
					? withValues(summary.live, { due: formatAmount(quote.dueHalalas) })
					: summary.liveNone}
				{last.opened && summary.below + last.opened}
			</p>
			<div ref={bar} className="bottom-bar">
				{/* The toast says it to a screen reader. */}
				{waiting && (
					<p aria-hidden="true" className="waiting">
						{waiting}
					</p>
				)}
				{quote && (
					<p className="grid leading-snug">
						<span className="text-xs text-muted">{summary.dueShort}</span>
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
						<span className="rolling">{pending ? form.pending : form.submit}</span>
					</Button>
				)}
			</div>
		</>
	);
}

/** Whether an element is in the window and above the bar. `above` is the root margin at the top. */
function useIsInSight(
	bar: RefObject<HTMLElement | null>,
	selector: string,
	above: string,
	isLow: boolean,
) {
	const [isInSight, setInSight] = useState(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the bar is measured again once its amount makes it higher
	useEffect(() => {
		const target = document.querySelector(selector);
		if (!target || !bar.current) return;
		const observer = new IntersectionObserver(
			(entries) => setInSight(entries.at(-1)?.isIntersecting ?? false),
			{ rootMargin: `${above} 0px ${-bar.current.offsetHeight}px`, threshold: 0.9 },
		);
		observer.observe(target);
		return () => observer.disconnect();
	}, [bar, selector, above, isLow]);
	return isInSight;
}

import { type ComponentProps, type ReactNode, useState } from "react";
import type { Language } from "#app/business/base/language.ts";
import type { CarType } from "#app/business/prices/service.ts";
import { formatRiyals } from "#app/copy/format/format.ts";
import { riyals } from "#app/copy/format/prices.ts";
import { useLanguage } from "#app/ui/basic/translate.ts";
import icons from "./icons.svg?url&no-inline";

/** The symbol of the Saudi riyal, which few fonts have, is left of the number in both directions. */
export function Price({
	amount,
	language,
	format = formatRiyals,
	number = format(amount),
	minus = "",
}: {
	amount: number;
	language: Language;
	/** Of a sum that is taken off. */
	minus?: string;
	format?: (amount: number) => string;
	/** The formatted amount, marked up. */
	number?: ReactNode;
}) {
	if (language === "en")
		return (
			<bdi dir="ltr" className="whitespace-nowrap">
				{minus}SAR {number}
			</bdi>
		);
	return (
		<bdi dir="ltr" className="whitespace-nowrap">
			<svg aria-hidden="true" className="riyal">
				<use href={`${icons}#riyal`} />
			</svg>
			{minus}
			{number}
			<span className="sr-only"> ريال</span>
		</bdi>
	);
}

/** A line with a price in it, whose sign is drawn in Arabic. In prose it is a word. */
export function Priced({ text, amount }: { text: string; amount: number }) {
	if (useLanguage() === "en") return text;
	const [before, after] = text.split(riyals(amount).ar);
	return (
		<span>
			{before}
			<Price amount={amount} language="ar" />
			{after}
		</span>
	);
}

type ForCarProps = {
	price: Record<CarType, number>;
	children: (amount: number, car: CarType) => ReactNode;
};

/** A price that depends on the car: the saloon's, until the visitor has chosen. */
export function ForCar({ price: { sedan, suv }, children }: ForCarProps) {
	if (sedan === suv) return children(sedan, "sedan");
	return (
		<>
			<span className="else-sedan">{children(sedan, "sedan")}</span>
			<span className="else-suv">{children(suv, "suv")}</span>
		</>
	);
}

type CarPriceProps = { price: Record<CarType, number>; language: Language };

export function CarPrice({ price, language }: CarPriceProps) {
	const number = <ForCar price={price}>{formatRiyals}</ForCar>;
	return <Price amount={price.sedan} number={number} language={language} />;
}

/**
 * A digit that has changed gets an element of its own, which CSS animates. Digits are compared from the last one on, because
 * units stand below units whatever the length. Afterwards the number is one text again: a screen reader would read its parts.
 */
export function RollingPrice({
	format = formatRiyals,
	seenIn = "wide",
	...props
}: ComponentProps<typeof Price> & { seenIn?: "wide" | "narrow" }) {
	const number = format(props.amount);
	const [shown, setShown] = useState({ number, last: number });
	if (shown.number !== number)
		setShown({ number, last: allowsMotion(seenIn) ? shown.number : number });
	const finish = () => setShown({ number, last: number });
	const { last } = shown;
	return (
		<Price
			{...props}
			number={
				last.endsWith(number)
					? number
					: [...number].map((character, index) => {
							const place = index - number.length;
							return character === last.at(place) ? (
								character
							) : (
								<span key={place + character} className="rolling" onAnimationEnd={finish}>
									{character}
								</span>
							);
						})
			}
		/>
	);
}

/** Only what is seen moves: the summary in a wide window, the bar in a narrow one. More would make a press slower. */
function allowsMotion(seenIn: "wide" | "narrow"): boolean {
	const width = seenIn === "wide" ? "width >= 64rem" : "width < 64rem";
	return matchMedia(`(prefers-reduced-motion: no-preference) and (${width})`).matches;
}

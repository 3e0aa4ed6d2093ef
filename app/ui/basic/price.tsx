import { type ComponentProps, type ReactNode, useState } from "react";
import type { Language } from "#app/business/base/language.ts";
import type { CarType } from "#app/business/prices/service.ts";
import { formatRiyals } from "#app/copy/format/format.ts";
import { riyals } from "#app/copy/format/prices.ts";
import icons from "./icons.svg?url&no-inline";
import { useLanguage } from "./translate.ts";

/** Few fonts have the symbol of the riyal, so it is drawn; it is left of the number in both directions. */
export function Price({
	amount,
	language,
	format = formatRiyals,
	number = format(amount),
	minus = "",
}: {
	amount: number;
	language: Language;
	minus?: string;
	format?: (amount: number) => string;
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

/** A price has a drawn symbol in Arabic, but in prose the symbol is a word. */
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

/** The sedan's price is shown until the visitor has chosen a car. */
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
 * A digit that has changed gets an element of its own, which CSS animates. Digits are compared from the last one on,
 * because units stand below units whatever the length. Afterwards the number is one text again, because a screen reader
 * would read its parts.
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

/** Only the summary of a wide window and the bar of a narrow one move, because more would make a press slower. */
function allowsMotion(seenIn: "wide" | "narrow"): boolean {
	const width = seenIn === "wide" ? "width >= 64rem" : "width < 64rem";
	return matchMedia(`(prefers-reduced-motion: no-preference) and (${width})`).matches;
}

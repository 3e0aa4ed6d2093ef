import { localizedPath } from "#app/business/base/language.ts";
import type { OptionFacts } from "#app/business/links/service-facts.ts";
import type { CarType } from "#app/business/prices/catalogue.ts";
import { riyals } from "#app/copy/format/prices.ts";
import { copyFor } from "#app/copy/index.ts";
import { LearnMore, LinkButton } from "#app/ui/basic/button.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";

type Look = {
	/** In place of the usual one. */
	verb?: string;
	variant?: "solid" | "quiet";
	/** On screen the verb alone, beside the option's name and price. */
	isShort?: boolean;
};

/** Opens the form with one option chosen, and names that option and its price. */
export function BookOption({
	fact: { option, bookingPath },
	...look
}: Look & { fact: OptionFacts }) {
	return (
		<BookOffer
			name={option.name[useLanguage()]}
			price={option.price}
			bookingPath={bookingPath}
			{...look}
		/>
	);
}

type Offer = { name: string; price: Record<CarType, number>; bookingPath: string };

export function BookOffer({
	name,
	price,
	bookingPath,
	verb,
	variant = "quiet",
	isShort,
}: Look & Offer) {
	const language = useLanguage();
	const label = useBookingLabel({ name, price }, verb);
	return (
		<LinkButton
			variant={variant}
			href={localizedPath(language, bookingPath)}
			className="px-4 text-sm"
		>
			{isShort ? (
				<LearnMore text={verb ?? copyFor(language).serviceFacts.book.verb} full={label} />
			) : (
				label
			)}
		</LinkButton>
	);
}

/** "Book: Titanium, SAR 1,500 for a sedan". */
function useBookingLabel({ name, price }: Pick<Offer, "name" | "price">, verb?: string): string {
	const language = useLanguage();
	const t = useTranslate();
	const { sedan, suv } = price;
	return t(`serviceFacts:book.${sedan === suv ? "anyCar" : "sedan"}`, {
		verb: verb ?? copyFor(language).serviceFacts.book.verb,
		/** Isolated: beside Latin letters, the bidirectional algorithm would put the price in front of the name. */
		option: `\u2068${name}\u2069`,
		price: riyals(sedan)[language],
	});
}

import { localizedPath } from "#app/business/base/language.ts";
import { profile } from "#app/business/centre/profile.ts";
import type { OptionFacts } from "#app/business/offered/service-facts.ts";
import { catalogue } from "#app/business/prices/catalogue.ts";
import type { CarType } from "#app/business/prices/service.ts";
import { formatPhone, listIn } from "#app/copy/format/format.ts";
import { riyals } from "#app/copy/format/prices.ts";
import { copyFor } from "#app/copy/index.ts";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { ForCar, Priced } from "#app/ui/basic/price.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { useWhatsappUrl } from "#app/ui/basic/whatsapp.ts";

type Look = {
	verb?: string;
	variant?: "solid" | "quiet";
	/** The option's name and price are beside the button, so only the verb is visible. */
	isShort?: boolean;
};

export function BookOption({ fact: { option, ...fact }, ...look }: Look & { fact: OptionFacts }) {
	const { price, bookingPath, offered } = fact;
	const name = (option.short ?? option.name)[useLanguage()];
	return <BookButton {...{ name, price, bookingPath, offered }} {...look} />;
}

type Bookable = {
	name: string;
	price: Record<CarType, number>;
	bookingPath: string;
	offered?: OptionFacts["offered"];
};

export function BookButton({
	name,
	price,
	bookingPath,
	offered,
	verb,
	variant = "quiet",
	isShort,
}: Look & Bookable) {
	const language = useLanguage();
	const t = useTranslate();
	const { book, byPhone } = copyFor(language).serviceFacts;
	if (offered === "phone") {
		const values = { option: name, phone: formatPhone(profile.unifiedLine) };
		return (
			<LinkButton
				variant="quiet"
				href={`tel:${profile.unifiedLine}`}
				className={isShort ? "gap-0 px-4 text-md" : "px-4 text-md"}
			>
				{isShort && <span aria-hidden="true">{byPhone}</span>}
				<span className={isShort ? "sr-only" : undefined}>
					{t("serviceFacts:byPhoneLine", values)}
				</span>
			</LinkButton>
		);
	}
	/** A label reads "Book: Titanium, SAR 1,500 for a sedan". */
	const label = (amount: number, car: CarType) =>
		t(`serviceFacts:book.${price.sedan === price.suv ? "anyCar" : car}`, {
			verb: verb ?? book.verb,
			/** Beside Latin letters, the bidirectional algorithm would put the price in front of the name. */
			option: `\u2068${name}\u2069`,
			price: riyals(amount)[language],
		});
	return (
		<LinkButton
			variant={variant}
			href={localizedPath(language, bookingPath)}
			className={isShort ? "gap-0 px-4 text-md" : "px-4 text-md"}
		>
			{isShort && <span aria-hidden="true">{verb ?? book.verb}</span>}
			<ForCar price={price}>
				{(amount, car) =>
					isShort ? (
						<span className="sr-only">{label(amount, car)}</span>
					) : (
						<Priced text={label(amount, car)} amount={amount} />
					)
				}
			</ForCar>
		</LinkButton>
	);
}

export function BookFrom({ name, price }: Pick<Bookable, "name" | "price">) {
	const language = useLanguage();
	const t = useTranslate();
	return (
		<ForCar price={price}>
			{(amount) => {
				const sum = riyals(amount)[language];
				const text = t("serviceFacts:book.named", {
					verb: copyFor(language).serviceFacts.book.verb,
					option: `\u2068${name}\u2069`,
					price: price.sedan === price.suv ? sum : t("serviceFacts:book.from", { price: sum }),
				});
				return <Priced text={text} amount={amount} />;
			}}
		</ForCar>
	);
}

/** These services have no page and no price, so customers have to ask for them. */
export function ByPhone() {
	const language = useLanguage();
	const t = useTranslate();
	const { soldByPhone, contact } = copyFor(language).chrome;
	const asked = Object.entries(soldByPhone).filter(
		([id]) => !catalogue.some((one) => one.id === id),
	);
	const services = listIn(
		language,
		asked.map(([, name]) => name),
	);
	const whatsapp = useWhatsappUrl(services);
	if (asked.length === 0) return;
	return (
		<p className="py-2 text-md">
			{`${t("chrome:byPhone", { services })} `}
			<a href={`tel:${profile.unifiedLine}`} className="underline">
				<bdi dir="ltr">{formatPhone(profile.unifiedLine)}</bdi>
			</a>
			{" · "}
			<a href={whatsapp} className="underline">
				{contact.whatsapp}
			</a>
		</p>
	);
}

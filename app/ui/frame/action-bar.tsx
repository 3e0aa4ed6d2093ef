import { type Language, localizedPath } from "#app/business/base/language.ts";
import { pageAt } from "#app/business/centre/pages.ts";
import { profile, whatsappUrl } from "#app/business/centre/profile.ts";
import { filmPages, firstOptionOf } from "#app/business/links/booking-path.ts";
import { factsOf } from "#app/business/links/service-facts.ts";
import { lowestPriceOf } from "#app/business/prices/catalogue.ts";
import { catalogue } from "#app/business/prices/price-list.ts";
import { finishes } from "#app/business/prices/specs.ts";
import { riyals } from "#app/copy/format/prices.ts";
import { copyFor } from "#app/copy/index.ts";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { Icon } from "#app/ui/basic/icon.tsx";
import { ForCar } from "#app/ui/basic/price.tsx";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { BookChosen } from "#app/ui/car/car-play.tsx";
import { BookFrom } from "#app/ui/services/book-option.tsx";
import { BookOnGlass, glassPage } from "#app/ui/services/glass-view.tsx";

type Props = { language: Language; path: string };

/** On phones and tablets a bar at the bottom: call, and what else the page is for. On wide windows the call button alone. */
export function ActionBar({ language, path }: Props) {
	const isDark = ["/", "/booking", "/thank-you"].includes(path);
	return (
		<div className={`action-bar print:hidden ${isDark ? "max-lg:night" : ""}`}>
			<CallButton language={language} />
			{/* The booking page has a bar with the amount due, which leaves room for the call button. */}
			{path !== "/booking" && <Action language={language} path={path} />}
			{path === "/" && <BookChosen language={language} className={className} />}
		</div>
	);
}

const className = "min-w-0 flex-1 lg:hidden";

/** To book what the page shows, or anything; who has booked writes to the centre instead. */
function Action({ language, path }: Props) {
	const { thankYou, ppfSelection } = copyFor(language);
	if (path === glassPage) return <BookOnGlass className={className} />;
	if (path === "/thank-you")
		return (
			<LinkButton variant="quiet" href={whatsappUrl()} className={className}>
				<Icon name="message-circle" size={20} />
				{thankYou.receipt.whatsapp}
			</LinkButton>
		);
	if (factsOf(path).length === 0) return <BookAnything language={language} path={path} />;
	const films = finishes.filter((film) =>
		[filmPages[film], "/services/ppf-selection"].includes(path),
	);
	if (films.length === 0) {
		const { name, price, path: booking } = firstOptionOf(path);
		return (
			<LinkButton href={localizedPath(language, booking)} className={className}>
				<BookFrom name={name[language]} price={price} />
			</LinkButton>
		);
	}
	/** On the page of both films, CSS leaves that of the finish that is shown. */
	return films.map((film) => (
		<LinkButton
			key={film}
			href={localizedPath(language, firstOptionOf(filmPages[film]).path)}
			className={films.length > 1 ? `${className} book-${film}` : className}
		>
			<BookFrom
				name={ppfSelection.cards[film].title}
				price={firstOptionOf(filmPages[film]).price}
			/>
		</LinkButton>
	));
}

const lowestPrice = lowestPriceOf(catalogue.flatMap(({ options }) => options));

/** On a page that describes no service: what booking online takes off, and where the price list begins. */
function BookAnything({ language, path }: Props) {
	const t = useTranslate();
	return (
		<LinkButton
			variant={path === "/contact" || !pageAt(path) ? "quiet" : "solid"}
			href={localizedPath(language, "/booking")}
			className={`${className} flex-col gap-0`}
		>
			<span>{copyFor(language).chrome.bar.book}</span>{" "}
			<span className="text-sm font-medium">
				<ForCar price={lowestPrice}>
					{(amount) => t("chrome:bar.from", { price: riyals(amount)[language] })}
				</ForCar>
			</span>
		</LinkButton>
	);
}

function CallButton({ language }: { language: Language }) {
	return (
		<a
			href={`tel:${profile.unifiedLine}`}
			aria-label={copyFor(language).chrome.call.label}
			className="call-button"
		>
			<Icon name="phone" />
		</a>
	);
}

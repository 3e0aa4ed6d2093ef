import { type Language, localizedPath } from "#app/business/base/language.ts";
import { pageAt } from "#app/business/centre/pages.ts";
import { profile } from "#app/business/centre/profile.ts";
import { filmPages, firstOptionOf } from "#app/business/offered/booking-path.ts";
import { lowestPriceOf, offeredOptions } from "#app/business/offered/service-facts.ts";
import { finishes } from "#app/business/prices/specs.ts";
import { riyals } from "#app/copy/format/prices.ts";
import { copyFor } from "#app/copy/index.ts";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { Icon } from "#app/ui/basic/icon.tsx";
import { ForCar, Priced } from "#app/ui/basic/price.tsx";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { useCopy, usePriceList } from "#app/ui/basic/use-settings.ts";
import { useWhatsappUrl } from "#app/ui/basic/whatsapp.ts";
import { BookFrom } from "#app/ui/services/book-option.tsx";

type Props = { language: Language; path: string; isPersonal?: boolean };

export function ActionBar({ language, path, isPersonal }: Props) {
	return (
		<div className="action-bar print:hidden">
			<CallButton language={language} />
			{/* The booking page has a bar with the amount due, which leaves room for the call button. */}
			{path !== "/booking" && <Action {...{ language, path, isPersonal }} />}
		</div>
	);
}

const className = "min-w-0 flex-1 lg:hidden";

/** On a page of their own customers write to the centre instead of booking. */
function Action({ language, path, isPersonal }: Props) {
	const { thankYou, ppfSelection } = copyFor(language);
	const { book } = useCopy().chrome.bar;
	const list = usePriceList();
	const whatsapp = useWhatsappUrl();
	if (isPersonal)
		return (
			<LinkButton icon="message-circle" variant="quiet" href={whatsapp} className={className}>
				{thankYou.receipt.whatsapp}
			</LinkButton>
		);
	const first = firstOptionOf(list, path);
	if (!first) return <BookAnything {...{ language, path }} />;
	const films = finishes.filter((film) =>
		[filmPages[film], "/services/ppf-selection"].includes(path),
	);
	if (films.length === 0)
		return (
			<LinkButton href={localizedPath(language, first.path)} className={className}>
				<BookFrom name={first.name[language]} price={first.price} />
			</LinkButton>
		);
	/** On the page of both films, CSS shows only the button of the finish that is shown. */
	return films.map((film) => {
		/** A film that staff alone can book has none. */
		const own = firstOptionOf(list, filmPages[film]);
		return (
			<LinkButton
				key={film}
				href={localizedPath(language, own?.path ?? "/booking")}
				className={films.length > 1 ? `${className} book-${film}` : className}
			>
				{own ? <BookFrom name={ppfSelection.cards[film].title} price={own.price} /> : book}
			</LinkButton>
		);
	});
}

/** A page that describes no service says what booking online takes off, and where prices begin. */
function BookAnything({ language, path }: Omit<Props, "isPersonal">) {
	const t = useTranslate();
	const lowest = lowestPriceOf(offeredOptions(usePriceList()));
	return (
		<LinkButton
			variant={path === "/contact" || !pageAt(path) ? "quiet" : "solid"}
			href={localizedPath(language, "/booking")}
			className={`${className} flex-col gap-0.5`}
		>
			<span>{useCopy().chrome.bar.book}</span>{" "}
			{lowest && (
				<span className="text-sm font-medium">
					<ForCar price={lowest}>
						{(amount) => (
							<Priced
								text={t("chrome:bar.from", { price: riyals(amount)[language] })}
								amount={amount}
							/>
						)}
					</ForCar>
				</span>
			)}
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

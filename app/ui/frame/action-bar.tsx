import { type Language, localizedPath } from "#app/business/base/language.ts";
import { whatsappUrl } from "#app/business/centre/profile.ts";
import { lowestPriceFrom } from "#app/business/links/booking-path.ts";
import { copyFor } from "#app/copy/index.ts";
import { LinkButton } from "../basic/button.tsx";
import { Icon } from "../basic/icon.tsx";
import { Price, RiyalPaths } from "../basic/price.tsx";
import { CallButton } from "../call-button.tsx";
import { BookChosen } from "../car/car-play.tsx";
import { BookOnGlass, glassPage } from "../services/glass-view.tsx";

type Props = { language: Language; path: string };

/** On phones and tablets a bar at the bottom: call, and what else the page is for. On wide windows the call button alone. */
export function ActionBar({ language, path }: Props) {
	return (
		<div className="action-bar print:hidden">
			<CallButton language={language} />
			{/* The booking page has a bar with the amount due, which leaves room for the call button. */}
			{path !== "/booking" && <Action language={language} path={path} />}
			{path === "/" && <BookChosen language={language} className={className} />}
		</div>
	);
}

const className = "min-w-0 flex-1 px-4 lg:hidden";

/** To book from the lowest price, or what the page shows; who has booked writes to the centre instead. */
function Action({ language, path }: Props) {
	const { chrome, thankYou } = copyFor(language);
	const { price, path: booking } = lowestPriceFrom(path);
	if (path === glassPage) return <BookOnGlass className={className} />;
	if (path === "/thank-you")
		return (
			<LinkButton href={whatsappUrl()} className={className}>
				<Icon name="message-circle" size={20} />
				{thankYou.receipt.whatsapp}
			</LinkButton>
		);
	return (
		<LinkButton href={localizedPath(language, booking)} className={className}>
			<span>
				{chrome.bookFrom} <Price amount={price} language={language} sign={<RiyalPaths />} />
			</span>
		</LinkButton>
	);
}

import { lowestPriceFrom } from "#app/business/booking-path.ts";
import { type Language, localizedPath } from "#app/business/language.ts";
import { copyFor } from "#app/copy/index.ts";
import { LinkButton } from "./button.tsx";
import { CallButton } from "./call-button.tsx";
import { Price, RiyalPaths } from "./price.tsx";

/** On phones and tablets a bar at the bottom: call, and book from the lowest price. On wide windows the call button alone. */
export function ActionBar({
	language,
	path,
}: {
	language: Language;
	path: string;
}) {
	const { price, path: booking } = lowestPriceFrom(path);
	return (
		<div className="action-bar print:hidden">
			<CallButton language={language} />
			{/* The booking page has a bar with its total, which leaves room for the call button. */}
			{path !== "/booking" && (
				<LinkButton
					href={localizedPath(language, booking)}
					className="min-w-0 flex-1 px-4 lg:hidden"
				>
					<span>
						{copyFor(language).chrome.bookFrom}{" "}
						<Price amount={price} language={language} sign={<RiyalPaths />} />
					</span>
				</LinkButton>
			)}
		</div>
	);
}

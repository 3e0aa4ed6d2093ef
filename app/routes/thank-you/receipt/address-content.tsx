import { totalOf } from "#app/business/prices/quote.ts";
import { copyFor } from "#app/copy/index.ts";
import type { RefusedChange } from "#app/routes/thank-you/changes/change-action.ts";
import { EmailForm, Problem } from "#app/routes/thank-you/changes/change-form.tsx";
import type { AddressPage } from "#app/routes/thank-you/shown-booking.ts";
import { RiyalSign } from "#app/ui/basic/price.tsx";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { QuoteTable } from "#app/ui/form/quote-table.tsx";
import { CallLink } from "./contact-buttons.tsx";
import { Essentials } from "./essentials.tsx";
import type { HeadingCopy } from "./heading.tsx";

type Props = { heading: HeadingCopy; address: AddressPage; refused?: RefusedChange };

/** Where a customer gives or corrects the e-mail address, without the rest of the booking's page. */
export function AddressContent({ heading, address, refused }: Props) {
	const language = useLanguage();
	const { receipt, address: copy } = copyFor(language).thankYou;
	return (
		<div className="wrap grid max-w-text gap-8 py-12 md:py-20">
			<RiyalSign />
			{refused && <Problem refused={refused} />}
			<div>
				<h1 className="display">{heading.title}</h1>
				<p className="lead mt-3">{copy.page[address.asks ?? "done"]}</p>
			</div>
			{address.asks && <EmailForm texts={copy.page} refused={refused} />}
			<Essentials booking={address} />
			<div className="receipt-paper">
				<QuoteTable
					copy={receipt}
					language={language}
					quote={totalOf(address.lines, address.source)}
					isOpen
				/>
			</div>
			<CallLink />
		</div>
	);
}

import { copyFor } from "#app/copy/index.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useLanguage } from "#app/ui/language.ts";
import { Logo } from "#app/ui/logo.tsx";
import { ContactButtons } from "./contact-buttons.tsx";

/** In place of the receipt, for a visitor without its cookie and without a link. */
export function WithoutReceipt() {
	const { withoutReceipt } = copyFor(useLanguage()).thankYou;
	return (
		<section aria-labelledby="without-receipt">
			<div className="receipt-paper">
				<div className="receipt-car car-studio">
					<MailPicture />
				</div>
				<h2 id="without-receipt" className="text-xl">
					{withoutReceipt.title}
				</h2>
				<p>{withoutReceipt.text}</p>
				<div className="stack border-t border-line pt-6">
					<p className="text-muted">{withoutReceipt.missing}</p>
					<div className="buttons *:grow">
						<ContactButtons />
					</div>
				</div>
			</div>
		</section>
	);
}

/** What to look for among other mails: sender, subject and link. */
function MailPicture() {
	const { chrome, mail, thankYou } = copyFor(useLanguage());
	return (
		<div aria-hidden="true" className="mail-picture">
			<p className="flex items-center gap-2 text-muted">
				<Logo className="size-6 text-green" />
				{chrome.siteName}
			</p>
			<p className="mt-3 font-semibold">{mail.customer.title}</p>
			<p className="text-muted">{thankYou.lead}</p>
			<p className="more">
				{mail.customer.link}
				<Icon name="arrow-right" size={16} />
			</p>
		</div>
	);
}

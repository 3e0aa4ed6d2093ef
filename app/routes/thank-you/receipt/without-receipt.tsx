import { addressIn, profile } from "#app/business/centre/profile.ts";
import { copyFor } from "#app/copy/index.ts";
import { seasonLines } from "#app/copy/sentences/opening-hours.ts";
import { useDocument } from "#app/document/context.tsx";
import { Icon, Logo } from "#app/ui/basic/icon.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { ServiceRows } from "#app/ui/services/service-rows.tsx";
import { ContactButtons } from "./contact-buttons.tsx";

/** For a visitor without the receipt's cookie and without a link: how to make a booking, or where it is. */
export function WithoutReceipt() {
	const language = useLanguage();
	const { chrome, thankYou } = copyFor(language);
	const { title, text, missing, none } = thankYou.withoutReceipt;
	const { weekdays, friday, fridayNote } = chrome.hours;
	const seasons = seasonLines(useDocument().today, language, useTranslate());
	return (
		<>
			<section aria-labelledby="not-booked" className="stack">
				<h2 id="not-booked" className="text-2xl">
					{none.title}
				</h2>
				<p>{none.text}</p>
				<ServiceRows />
			</section>
			<div className="mail-studio car-studio">
				<MailPicture />
			</div>
			<section aria-labelledby="without-receipt" className="stack">
				<h2 id="without-receipt" className="text-2xl">
					{title}
				</h2>
				<p>{text}</p>
				<p>{missing}</p>
				<div className="buttons">
					<ContactButtons />
				</div>
				<ul className="text-sm text-muted">
					{[weekdays, friday, fridayNote, ...seasons].map((line) => (
						<li key={line}>{line}</li>
					))}
					<li>
						<a href={profile.map} rel="noreferrer" className="more">
							<Icon name="map-pin" size={20} />
							{addressIn(language)}
						</a>
					</li>
				</ul>
			</section>
		</>
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

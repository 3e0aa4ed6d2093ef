import type { BookableDays } from "#app/business/base/calendar.ts";
import { localizedPath } from "#app/business/base/language.ts";
import { copyFor } from "#app/copy/index.ts";
import type { RefusedChange } from "#app/routes/thank-you/changes/change-action.ts";
import {
	ChangeForm,
	EmailForm,
	LinksForm,
	Problem,
} from "#app/routes/thank-you/changes/change-form.tsx";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { Icon } from "#app/ui/basic/icon.tsx";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { useCopy } from "#app/ui/basic/use-settings.ts";
import { CallLink, ContactButtons } from "./head.tsx";

type WithoutProps = { isSent?: boolean; refused?: RefusedChange };

export function WithoutReceipt({ isSent, refused }: WithoutProps) {
	const language = useLanguage();
	const { chrome, thankYou } = useCopy();
	const { title, text, none } = thankYou.withoutReceipt;
	return (
		<>
			<section aria-labelledby="without-receipt" className="stack">
				<h2 id="without-receipt" className="text-xl">
					{isSent ? thankYou.links.done.title : title}
				</h2>
				{isSent ? (
					<p id="sent" tabIndex={-1} role="status">
						{thankYou.links.done.lead}
					</p>
				) : (
					<>
						<p>{text}</p>
						<div id="links">
							<LinksForm refused={refused} />
						</div>
					</>
				)}
				<div className="buttons">
					<ContactButtons />
				</div>
			</section>
			<section aria-labelledby="not-booked" className="stack">
				<h2 id="not-booked" className="text-xl">
					{none.title}
				</h2>
				<p>{none.text}</p>
				<p>
					<a href={localizedPath(language, "/booking")} className="more">
						{chrome.nav.book}
						<Icon name="arrow-right" size={16} />
					</a>
				</p>
			</section>
		</>
	);
}

/** The database failed, so a form that was sent meanwhile can be sent again. */
export function Unavailable({ days, refused }: { days: BookableDays; refused?: RefusedChange }) {
	const { chrome, thankYou } = copyFor(useLanguage());
	const { title, lead } = thankYou.unavailable;
	return (
		<div className="wrap grid gap-10 py-12 md:py-20">
			{refused && <Problem refused={refused} />}
			<div>
				<h1 className="display">{title}</h1>
				<p className="lead mt-5">{lead}</p>
			</div>
			{refused?.intent && refused.intent !== "links" && (
				<div className="changes grid gap-4">
					{refused.intent === "email" ? (
						<EmailForm refused={refused} />
					) : (
						<ChangeForm
							intent={refused.intent}
							version={refused.lastResult.initialValue?.version}
							days={days}
							refused={refused}
						/>
					)}
				</div>
			)}
			<div className="buttons">
				{/* This link would lose what was typed, which the form above sends again. */}
				{!refused?.intent && <LinkButton href="">{chrome.crash.again}</LinkButton>}
				<CallLink />
			</div>
		</div>
	);
}

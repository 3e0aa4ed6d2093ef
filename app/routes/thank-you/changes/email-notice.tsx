import { copyFor } from "#app/copy/index.ts";
import type { ShownBooking } from "#app/routes/thank-you/shown-booking.ts";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import type { RefusedChange } from "./change-action.ts";
import { EmailForm } from "./change-form.tsx";

type Props = {
	mailbox: NonNullable<ShownBooking["mailbox"]>;
	linkToKeep?: string;
	refused?: RefusedChange;
};

/** That mails come back from the customer's address, with the form to correct it; or that it was corrected. */
export function EmailNotice({ mailbox, linkToKeep, refused }: Props) {
	const t = useTranslate();
	const { address } = copyFor(useLanguage()).thankYou;
	const to = leftToRight(mailbox.to);
	if (mailbox.state === "corrected")
		return <p className="note">{t("thankYou:address.corrected", { to })}</p>;
	const meant = mailbox.meant && leftToRight(mailbox.meant);
	return (
		<section
			aria-labelledby="email-notice"
			className="grid gap-4 rounded-card border-2 border-danger p-5"
		>
			<h2 id="email-notice" className="text-xl text-danger">
				{address.title}
			</h2>
			<p>{t("thankYou:address.text", { to })}</p>
			<EmailForm
				action={linkToKeep}
				hint={meant && t("thankYou:address.meant", { meant })}
				refused={refused}
			/>
		</section>
	);
}

/** In a sentence of either direction. */
function leftToRight(address: string): string {
	return `\u2066${address}\u2069`;
}

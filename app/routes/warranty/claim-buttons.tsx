import { profile, whatsappUrl } from "#app/business/centre/profile.ts";
import { formatPhone } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { Icon } from "#app/ui/basic/icon.tsx";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { useLanguage } from "#app/ui/language.ts";

/** With the words to begin with, if the invoice is known. */
export function ClaimButtons({ invoice }: { invoice?: string }) {
	const { claim } = copyFor(useLanguage()).warrantyCard;
	const t = useTranslate();
	const text = invoice && t("warrantyCard:claim.whatsappText", { invoice });
	return (
		<div className="flex flex-wrap gap-3">
			<LinkButton href={`tel:${profile.unifiedLine}`} className="flex-wrap">
				<Icon name="phone" size={20} />
				{claim.call}
				<bdi dir="ltr">{formatPhone(profile.unifiedLine)}</bdi>
			</LinkButton>
			<LinkButton variant="quiet" href={whatsappUrl(text)}>
				<Icon name="message-circle" size={20} />
				{claim.whatsapp}
			</LinkButton>
		</div>
	);
}

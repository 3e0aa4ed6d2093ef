import { profile, whatsappUrl } from "#app/business/centre/profile.ts";
import { formatPhone } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { Icon } from "#app/ui/basic/icon.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";

export function ContactButtons({ reference }: { reference?: string }) {
	const { thankYou } = copyFor(useLanguage());
	const t = useTranslate();
	const text = reference && t("thankYou:receipt.whatsappText", { reference });
	return (
		<>
			{/* Without a reference it says no more than the button of the bar. */}
			<LinkButton
				variant="quiet"
				href={whatsappUrl(text)}
				className={reference ? "" : "max-lg:hidden"}
			>
				<Icon name="message-circle" size={20} />
				{thankYou.receipt.whatsapp}
			</LinkButton>
			{/* The bar of a phone has it. */}
			<CallLink className="max-lg:hidden" />
		</>
	);
}

export function CallLink({ className = "" }) {
	const { call } = copyFor(useLanguage()).chrome;
	return (
		<LinkButton
			variant="quiet"
			className={`flex-wrap ${className}`}
			href={`tel:${profile.unifiedLine}`}
		>
			<Icon name="phone" size={20} />
			{call.label}
			<bdi dir="ltr">{formatPhone(profile.unifiedLine)}</bdi>
		</LinkButton>
	);
}

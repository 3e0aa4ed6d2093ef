import { profile, whatsappUrl } from "#app/business/centre/profile.ts";
import { formatPhone } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { useLanguage } from "#app/ui/basic/translate.ts";

/** The services that have no page and no price, and how to ask for them. */
export function ByPhone() {
	const { byPhone, contact } = copyFor(useLanguage()).chrome;
	return (
		<p className="py-2 text-sm">
			{`${byPhone} `}
			<a href={`tel:${profile.unifiedLine}`} className="underline">
				<bdi dir="ltr">{formatPhone(profile.unifiedLine)}</bdi>
			</a>
			{" · "}
			<a href={whatsappUrl()} className="underline">
				{contact.whatsapp}
			</a>
		</p>
	);
}

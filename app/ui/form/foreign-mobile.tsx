import type { Language } from "#app/business/base/language.ts";
import { profile } from "#app/business/centre/profile.ts";
import { formatPhone } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { useWhatsappUrl } from "#app/ui/basic/whatsapp.ts";

/** A form takes a Saudi mobile alone, and staff answer whoever has none. */
export function ForeignMobile({ text, language }: { text: string; language: Language }) {
	const whatsapp = useWhatsappUrl();
	return (
		<p className="flex flex-wrap items-baseline gap-x-4">
			{text}
			<span className="flex flex-wrap gap-x-4">
				<a href={`tel:${profile.unifiedLine}`} className="py-1 underline underline-offset-4">
					<bdi dir="ltr">{formatPhone(profile.unifiedLine)}</bdi>
				</a>
				<a href={whatsapp} className="py-1 underline underline-offset-4">
					{copyFor(language).chrome.contact.whatsapp}
				</a>
			</span>
		</p>
	);
}

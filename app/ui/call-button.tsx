import type { Language } from "#app/business/language.ts";
import { profile } from "#app/business/profile.ts";
import { copyFor } from "#app/copy/index.ts";
import { Icon } from "./icon.tsx";

export function CallButton({ language }: { language: Language }) {
	return (
		<a
			href={`tel:${profile.unifiedLine}`}
			aria-label={copyFor(language).chrome.call.label}
			className="call-button"
		>
			<Icon name="phone" />
		</a>
	);
}

import type { Language } from "#app/business/base/language.ts";
import { profile } from "#app/business/centre/profile.ts";
import { copyFor } from "#app/copy/index.ts";
import { Icon } from "./basic/icon.tsx";

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

import type { Language } from "#app/business/base/language.ts";
import { copyFor } from "#app/copy/index.ts";
import { Icon } from "#app/ui/basic/icon.tsx";

const themes = [
	{ theme: "light", icon: "sun" },
	{ theme: "dark", icon: "moon" },
	{ theme: "system", icon: "monitor" },
] as const;

type Props = { language: Language };

export function ThemeMenu({ language }: Props) {
	const { label } = copyFor(language).chrome.theme;
	return (
		<details data-menu="" name="bar" className="relative max-lg:hidden print:hidden">
			<summary className="icon-button" aria-label={label}>
				<Icon name="sun" className="in-light" />
				<Icon name="moon" className="in-dark" />
			</summary>
			<ThemeChoice language={language} name="theme" className="drop end-0 w-52" />
		</details>
	);
}

/** The head script finds the radios by a `name` that starts with "theme", applies the checked theme and saves it. */
export function ThemeChoice({
	language,
	name,
	className,
}: Props & { name: string; className?: string }) {
	const copy = copyFor(language).chrome.theme;
	return (
		<fieldset className={className ?? "mt-4 flex flex-wrap border-t border-line pt-2"}>
			<legend className="sr-only">{copy.label}</legend>
			{themes.map(({ theme, icon }) => (
				<label key={theme} className="row-link">
					<input type="radio" name={name} value={theme} defaultChecked={theme === "system"} />
					{copy[theme]}
					{className && <Icon name={icon} size={20} className="ms-auto text-muted" />}
				</label>
			))}
		</fieldset>
	);
}

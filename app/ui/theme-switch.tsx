import type { Language } from "#app/business/language.ts";
import { copyFor } from "#app/copy/index.ts";
import { Icon } from "./icon.tsx";

const themes = [
	{ theme: "light", icon: "sun" },
	{ theme: "dark", icon: "moon" },
	{ theme: "system", icon: "monitor" },
] as const;

/** Three radios. The head script applies the checked theme and saves it. */
export function ThemeSwitch({ language }: { language: Language }) {
	const words = copyFor(language).chrome.theme;
	return (
		<details data-menu="" name="bar" className="relative print:hidden">
			<summary className="icon-button" aria-label={words.label}>
				<Icon name="sun-moon" />
			</summary>
			<fieldset className="drop end-0 w-52">
				<legend className="float-start px-3 pb-2 text-sm text-muted">
					{words.label}
				</legend>
				{themes.map(({ theme, icon }) => (
					<label key={theme} className="row-link clear-both">
						<input
							type="radio"
							name="theme"
							value={theme}
							defaultChecked={theme === "system"}
						/>
						{words[theme]}
						<Icon name={icon} size={20} className="ms-auto text-muted" />
					</label>
				))}
			</fieldset>
		</details>
	);
}

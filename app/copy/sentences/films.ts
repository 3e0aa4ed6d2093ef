import type { Language } from "#app/business/base/language.ts";
import type { Option } from "#app/business/prices/service.ts";
import { copyFor } from "#app/copy/index.ts";

/** Returns nothing for what is no film. */
export function differenceOf({ carPart, name }: Option, language: Language): string | undefined {
	if (!carPart?.startsWith("ppf")) return;
	const { differs } = copyFor(language).specs;
	const lines: Record<string, string> = differs[carPart === "ppf-matte" ? "matte" : "glossy"];
	return lines[name.en];
}

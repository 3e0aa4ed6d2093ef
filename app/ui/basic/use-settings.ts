import type { PriceList } from "#app/business/prices/service.ts";
import type { Settings } from "#app/business/settings/in-force.ts";
import { type Copy, copyFor } from "#app/copy/index.ts";
import { usePage } from "./page.ts";

export function useSettings(): Settings {
	const { settings } = usePage();
	if (!settings)
		throw new Error(
			"Only the server has the settings: use them in <ServerHtml>, or let the loader send them",
		);
	return settings;
}

export const usePriceList = (): PriceList => useSettings().priceList;

/** Texts that name a percent or opening hours need the settings. */
export function useCopy(): Copy {
	return copyFor(usePage().language, useSettings());
}

import type { PriceList } from "#app/business/prices/service.ts";
import type { Settings } from "#app/business/settings/in-force.ts";
import type { Copy } from "#app/copy/index.ts";
import { filledCopy } from "#app/copy/sentences/filled.ts";
import { usePage } from "./page.ts";

export function useSettings(): Settings {
	const { settings } = usePage();
	if (!settings) throw new Error("Only the server has the settings");
	return settings;
}

export const usePriceList = (): PriceList => useSettings().priceList;

/** Texts that name a percent or opening hours need the settings; `copyFor` leaves their `{{discount}}` as it is. */
export function useCopy(): Copy {
	return filledCopy(usePage().language, useSettings());
}

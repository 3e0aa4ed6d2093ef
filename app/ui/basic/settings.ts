import { createContext, use } from "react";
import type { PriceList } from "#app/business/prices/service.ts";
import type { Settings } from "#app/business/settings/settings.ts";
import type { Copy } from "#app/copy/index.ts";
import { filledCopy } from "#app/copy/sentences/filled.ts";
import { useLanguage } from "./translate.ts";

/** Only the server provides the settings; a loader gives the browser what it needs of them. */
export const SettingsContext = createContext<Settings | undefined>(undefined);

export function useSettings(): Settings {
	const settings = use(SettingsContext);
	if (!settings) throw new Error("Only the server has the settings");
	return settings;
}

export const usePriceList = (): PriceList => useSettings().priceList;

/** Texts that name a percent or opening hours need the settings; `copyFor` leaves their placeholders. */
export function useCopy(): Copy {
	return filledCopy(useLanguage(), useSettings());
}

import type { Hours } from "#app/business/centre/opening-hours.ts";
import type { Price } from "#app/business/prices/service.ts";

type Defaults = {
	/** Prices are in whole riyals, VAT included. */
	prices: Record<string, Price>;
	discount: number;
	bays: number;
	hours: Hours;
};

/** The specification's values hold until the owner sets others. Only `kinds.ts` and tests read this. */
export const defaults: Defaults = {
	prices: {
		"thermal-nano-ceramic": { sedan: 600, suv: 800 },
		"thermal-titanium": { sedan: 1500, suv: 1650 },
		"ceramic-interior": { sedan: 450, suv: 450 },
		"ceramic-exterior": { sedan: 450, suv: 450 },
		"ppf-front-glossy-hexis": { sedan: 2500, suv: 2850 },
		"ppf-front-glossy-xpel": { sedan: 3000, suv: 4000 },
		"ppf-full-glossy-hexis": { sedan: 7700, suv: 8500 },
		"ppf-full-glossy-xpel": { sedan: 10000, suv: 11000 },
		"ppf-full-matte-hexis": { sedan: 8800, suv: 9000 },
		"ppf-full-matte-xpel": { sedan: 11000, suv: 12000 },
		"polishing-interior": { sedan: 350, suv: 450 },
		"polishing-exterior": { sedan: 600, suv: 800 },
	},
	discount: 5,
	bays: 6,
	/** The owner states different hours for Friday on the contact page than elsewhere. */
	hours: {
		weekdays: { opens: "10:00", closes: "24:00" },
		friday: { opens: "12:00", closes: "15:00" },
		fridayOnContactPage: { opens: "14:00", closes: "24:00" },
		seasons: [],
	},
};

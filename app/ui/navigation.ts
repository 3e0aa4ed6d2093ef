import type { Page } from "#app/business/pages.ts";
import type { Copy } from "#app/copy/index.ts";
import type { IconName } from "./icon.tsx";

type Label = keyof Copy["chrome"]["nav"];
type NavigationEntry = { page: Page; label: Label; icon: IconName };

export const serviceEntries: NavigationEntry[] = [
	{ page: "/services/ppf-selection", label: "ppf", icon: "shield" },
	{ page: "/services/thermal-insulation", label: "thermal", icon: "sun" },
	{ page: "/services/nano-ceramic", label: "ceramic", icon: "droplets" },
	{ page: "/services/car-polishing", label: "polishing", icon: "sparkles" },
];

export const homeEntry: NavigationEntry = {
	page: "/",
	label: "home",
	icon: "house",
};

export const entries: NavigationEntry[] = [
	{ page: "/warranty", label: "warranty", icon: "shield-check" },
	{ page: "/about", label: "about", icon: "users" },
	{ page: "/contact", label: "contact", icon: "message-circle" },
];

import { type PageKind, pagesOfKind } from "#app/business/centre/pages.ts";
import {
	askForPicture,
	keepTyped,
	moveLight,
	headScript as run,
	sayDays,
	showSum,
	shrinkPhotos,
	tooltips,
	unveil,
	withoutNotes,
} from "./page-scripts.ts";

/** The server alone writes them into the page, so the browser's bundle has neither them nor the page table. */
const isServer = import.meta.env.SSR;

/** Applies the theme and the saved language before the first paint; handles menus, tooltips and the back link without React. */
export const headScript = isServer ? `(${run})();(${tooltips})()` : "";

/** By path: the picture above the fold that a late stylesheet names, before all that the page asks for. */
export const pictureScripts: Record<string, string> = isServer
	? { "/booking": `(${askForPicture})("cloth-landscape",1600)` }
	: {};

/** Where two pictures lie in register. */
export const lightScript = isServer ? `(${moveLight})()` : "";

/** Where a day is asked for by the browser's own field. */
export const dayScript = isServer ? `(${sayDays})()` : "";

/** On the page of a booking. */
export const unveilScript = isServer ? `(${unveil})()` : "";

/** At the end of the forms of visitors. */
export const keepScript = isServer ? `(${keepTyped})()` : "";

/** Where staff book. */
export const sumScript = isServer ? `(${showSum})()` : "";

/** Where staff add photos. */
export const shrinkScript = isServer ? `(${shrinkPhotos})(${withoutNotes})` : "";

/** In both languages. */
const addressesOf = (...kinds: PageKind[]) =>
	kinds.flatMap(pagesOfKind).map(({ path }) => `${path}*`);

/** Content pages are prerendered before a click; form pages are only prefetched, so that no script of theirs runs early. */
export const speculationRules = isServer
	? JSON.stringify({
			prerender: [
				{
					where: {
						and: [
							{ href_matches: "/*" },
							{ not: { href_matches: addressesOf("form", "personal") } },
						],
					},
					eagerness: "moderate",
				},
			],
			prefetch: [{ where: { href_matches: addressesOf("form") }, eagerness: "moderate" }],
		})
	: "";

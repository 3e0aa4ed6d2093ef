import { type PageKind, pagesOfKind } from "#app/business/centre/pages.ts";
import { openParts } from "./scripts/board.ts";
import { keepTyped, sayDays, showSum } from "./scripts/forms.ts";
import { headScript as run } from "./scripts/head.ts";
import { removeExif, shrinkPhotos } from "./scripts/photos.ts";
import { askForPicture, moveLight, unveil } from "./scripts/pictures.ts";
import { showTooltips } from "./scripts/tooltips.ts";

/** The server alone writes the scripts into pages, so the browser's bundle has neither them nor the page table. */
const isServer = import.meta.env.SSR;

export const headScript = isServer ? `(${run})();(${showTooltips})()` : "";

/** A late stylesheet names this picture above the fold, so the page asks for it before all else. */
export const pictureScripts: Record<string, string> = isServer
	? { "/booking": `(${askForPicture})("cloth-landscape",1600)` }
	: {};

export const lightScript = isServer ? `(${moveLight})()` : "";

export const dayScript = isServer ? `(${sayDays})()` : "";

export const unveilScript = isServer ? `(${unveil})()` : "";

export const keepScript = isServer ? `(${keepTyped})()` : "";

export const sumScript = isServer ? `(${showSum})()` : "";

export const boardScript = isServer ? `(${openParts})()` : "";

export const shrinkScript = isServer ? `(${shrinkPhotos})(${removeExif})` : "";

/** `*` after the path covers both languages. */
const addressesOf = (...kinds: PageKind[]) =>
	kinds.flatMap(pagesOfKind).map(({ path }) => `${path}*`);

/** Content pages are prerendered before a click; form pages only prefetched, so that no script of theirs runs early. */
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

/** A page's policy allows no other script that stands in it. */
export const namedScripts = [
	...[headScript, speculationRules, ...Object.values(pictureScripts), dayScript, lightScript],
	...[keepScript, unveilScript, boardScript, sumScript, shrinkScript],
];

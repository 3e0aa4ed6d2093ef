import { createContext, use } from "react";
import type { Day } from "#app/business/base/calendar.ts";
import type { Language } from "#app/business/base/language.ts";
import type { Reviews } from "#app/business/bookings/reviews.ts";
import type { Settings } from "#app/business/settings/in-force.ts";
import type { Translate } from "#app/copy/i18n.ts";
import type { Copy } from "#app/copy/index.ts";

/** The server renders a page with these. */
export type PageInfo = {
	language: Language;
	path: string;
	/** The query of the request, which the language switch keeps. */
	search: string;
	/** The day is Riyadh's. */
	today: Day;
	hydrates: boolean;
	stylesheet: string;
	/** It translates into the language of the page. */
	t?: Translate<keyof Copy>;
	/** These hold today; a loader gives the browser what it needs of them. */
	settings?: Settings;
	reviews?: Reviews;
	/** The parts of the page have asked for these scripts: it has each once, after all of them. */
	lateScripts?: Set<"day" | "light">;
	/** Who is signed in to the pages of staff. On a developer's machine there is no way out. */
	staff?: { address: string; maySignOut: boolean };
	/** The page is of one visitor: a document, which sells nothing. */
	isPersonal?: boolean;
	/** The page's content is Arabic in both languages. */
	isInArabic?: boolean;
	/** The browser does not go to the saved language: staff read Arabic, and the answer to a form would be lost. */
	keepsLanguage?: boolean;
	/** This script asks for a picture before the stylesheet does. */
	pictureScript?: string;
	/** Only HTML that is rendered for one visitor has it; other scripts are allowed by hash. */
	nonce?: string;
	/** An error page has its title from here, and the id under which the error is logged. */
	error?: { title: string; requestId: string };
	/** The path that was not found; the head script logs it to the console. */
	missingPath?: string;
};

/** The entry adds the language. What reads `t` or the settings is drawn by the server alone, as `ServerHtml` or a page. */
export const inBrowser = { language: "ar", hydrates: true } as PageInfo;

export const PageContext = createContext(inBrowser);

export const usePage = (): PageInfo => use(PageContext);

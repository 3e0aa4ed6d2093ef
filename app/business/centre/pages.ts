import { type Language, languageOf } from "#app/business/base/language.ts";

export type PageKind =
	/** The HTML is the same for every visitor, without client script. */
	| "content"
	/** A form hydrates. Its HTML is the same for every visitor, except for the hidden submission fields. */
	| "form"
	/** The page is rendered for each request. */
	| "personal";

type PageRow = {
	path: `/${string}`;
	kind?: PageKind;
	copy: string;
	/** In the breadcrumbs, the home page is the default parent. */
	parent?: string;
	menu?: "main" | "services" | "legal";
	icon?: string;
	/** The page hydrates only for a visitor who gets a calendar; its loader says so. */
	mayHydrate?: true;
	isInArabic?: true;
	/** The page sells this option first: in its last section, and in the bar where several options cost the least. */
	books?: string;
	/** Its first screen has a filled button on wide windows, so the header's button is outlined. */
	hasButton?: true;
};

/**
 * Each public page has a row, in the order of the sitemap. Caching, stylesheet, methods, client script, breadcrumbs,
 * navigation and speculation rules follow from it. A link to any other path does not compile.
 */
export const pages = [
	{ path: "/", copy: "home", menu: "main", icon: "house", hasButton: true },
	{ path: "/services/ppf-selection", copy: "ppfSelection", menu: "services", icon: "shield" },
	{ path: "/services/ppf", copy: "ppf", parent: "/services/ppf-selection", hasButton: true },
	{
		path: "/services/ppf-matte",
		copy: "ppfMatte",
		parent: "/services/ppf-selection",
		hasButton: true,
	},
	{
		path: "/services/thermal-insulation",
		copy: "thermal",
		menu: "services",
		icon: "sun",
		hasButton: true,
	},
	{
		path: "/services/nano-ceramic",
		copy: "ceramic",
		books: "ceramic-exterior",
		menu: "services",
		icon: "droplets",
		hasButton: true,
	},
	{
		path: "/services/car-polishing",
		copy: "polishing",
		books: "polishing-exterior",
		menu: "services",
		icon: "sparkles",
		hasButton: true,
	},
	{ path: "/warranty", copy: "warranty", menu: "main", icon: "shield-check" },
	{ path: "/about", copy: "about", menu: "main", icon: "users" },
	{
		path: "/contact",
		kind: "form",
		copy: "contact",
		isInArabic: true,
		menu: "main",
		icon: "message-circle",
		hasButton: true,
	},
	{ path: "/booking", kind: "form", copy: "booking" },
	{ path: "/reviews", copy: "reviews" },
	{ path: "/privacy", copy: "privacy", menu: "legal" },
	{ path: "/terms", copy: "terms", menu: "legal" },
	{ path: "/faq", copy: "faq", menu: "legal" },
	{
		path: "/thank-you",
		kind: "personal",
		mayHydrate: true,
		hasButton: true,
		copy: "thankYou",
		parent: "/booking",
	},
] as const satisfies PageRow[];

export type PagePath = (typeof pages)[number]["path"];
type PageCopyKey = (typeof pages)[number]["copy"];
export type Page = PageRow & {
	path: PagePath;
	kind: PageKind;
	copy: PageCopyKey;
	parent?: PagePath;
};

/** Staff sign in to open such a page; it is in no menu, no search engine, and not in English. */
const staffPages = [
	"booking",
	"day",
	"find",
	"book",
	"close",
	"reviews",
	"settings",
	"help",
] as const;
export type StaffPage = (typeof staffPages)[number];
export const staffPath = (page: StaffPage) => `/staff/${page}` as const;
export const staffPaths: string[] = ["/staff", ...staffPages.map(staffPath)];

export const languageAt = ({ pathname, searchParams }: URL): Language =>
	staffPaths.includes(pathname) ? "ar" : languageOf(searchParams);

const filePaths = [
	"/thank-you/booking.ics",
	"/sitemap.xml",
	"/robots.txt",
	"/site.webmanifest",
	"/photo",
	"/healthz",
];

const pageRows = pages.map((row): Page => ({ kind: "content", ...row }));
const byPath = new Map<string, Page>(pageRows.map((page) => [page.path, page]));

export const pagePaths: PagePath[] = pageRows.map(({ path }) => path);

export function pageAt(path: PagePath): Page;
export function pageAt(path: string): Page | undefined;
export function pageAt(path: string): Page | undefined {
	return byPath.get(path);
}

export function pagesIn(menu: Page["menu"]): Page[] {
	return pageRows.filter((page) => page.menu === menu);
}

export function pagesOfKind(kind: PageKind): Page[] {
	return pageRows.filter((page) => page.kind === kind);
}

function kindAt(path: string): PageKind | undefined {
	const isPersonal = staffPaths.includes(path);
	return isPersonal ? "personal" : pageAt(path)?.kind;
}

/** With these parameters, the address of a page for everybody opens something personal. */
const personalParameters = new Map([
	["/warranty", "card"],
	["/reviews", "review"],
]);

export function pageKindOf({ pathname, searchParams }: URL): PageKind | undefined {
	const parameter = personalParameters.get(pathname);
	return parameter && searchParams.has(parameter) ? "personal" : kindAt(pathname);
}

/** A path has to be written exactly so, for a page, its data or a file. */
export function isAddress(path: string): boolean {
	if (path === "/_root.data") return true;
	const isData = path.endsWith(".data") && path !== "/.data";
	const page = isData ? path.slice(0, -".data".length) : path;
	return kindAt(page) !== undefined || filePaths.includes(path);
}

const isForm = (path: string) => kindAt(path) === "form";

export function mayHydrate(path: string): boolean {
	return isForm(path) || pageAt(path)?.mayHydrate === true;
}

/** The visitor of a personal page can change what it shows. */
export function takesPosts(path: string): boolean {
	return isForm(path) || kindAt(path) === "personal" || path === "/reviews";
}

/** Each content page in Cloudflare's cache has this tag. */
export const pagesTag = "pages";

import type { MetaArgs, MetaDescriptor, MetaFunction } from "react-router";
import { type Language, languageOf } from "#app/business/base/language.ts";
import { internationalPhone } from "#app/business/base/phone.ts";
import {
	type OpeningHours,
	type Season,
	seasonsAhead,
} from "#app/business/centre/opening-hours.ts";
import { type Page, type PagePath, pageAt } from "#app/business/centre/pages.ts";
import { profile } from "#app/business/centre/profile.ts";
import type { Settings } from "#app/business/settings/in-force.ts";
import type { Translate } from "#app/copy/i18n.ts";
import { copyFor } from "#app/copy/index.ts";
import { seasonLines } from "#app/copy/sentences/opening-hours.ts";
import { usePage } from "#app/ui/basic/page.ts";
import { useSettings } from "#app/ui/basic/use-settings.ts";
import { headTags, pageUrl } from "./head-tags.ts";
import { businessSummary } from "./identity.ts";
import { offeredServices, serviceOfPage } from "./services.ts";

/** Only the home, about and contact pages have the full description of the business. */
export function structuredDataOf(
	path: PagePath,
	language: Language,
	settings: Settings,
	t?: Translate,
): object[] {
	const page = pageAt(path);
	if (path === "/") return [business(language, settings)];
	const trail = breadcrumbs(page, language);
	if (path === "/about" || path === "/contact") return [business(language, settings), trail];
	if (path === "/faq") return [questions(language, settings, t), trail];
	const service = serviceOfPage(page, language, settings.priceList);
	return service ? [service, trail] : [trail];
}

export function breadcrumbs(page: Page, language: Language) {
	return {
		"@type": "BreadcrumbList",
		itemListElement: trailTo(page).map(({ path, copy }, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name: copyFor(language)[copy].name,
			item: pageUrl(path, language),
		})),
	};
}

function trailTo(page: Page): Page[] {
	if (page.path === "/") return [page];
	return [...trailTo(pageAt(page.parent ?? "/")), page];
}

function questions(language: Language, settings: Settings, t?: Translate) {
	const seasons = t ? seasonLines(settings, language, t) : [];
	return {
		"@type": "FAQPage",
		"@id": `${pageUrl("/faq", language)}#questions`,
		inLanguage: language,
		mainEntity: copyFor(language, settings).faq.items.map(({ question, answer, saysHours }) => ({
			"@type": "Question",
			name: question,
			acceptedAnswer: {
				"@type": "Answer",
				text: [...answer, ...(saysHours ? seasons : [])].join(" "),
			},
		})),
	};
}

/** React Router calls `meta` while it renders `<Meta>`, so hooks work in it. */
export function contentMeta(path: PagePath): MetaFunction {
	return function useMeta({ location }) {
		const settings = useSettings();
		const { t } = usePage();
		const language = languageOf(new URLSearchParams(location.search));
		const { head } = copyFor(language, settings)[pageAt(path).copy];
		return headTags(path, head, language, structuredDataOf(path, language, settings, t));
	};
}

type Args = Pick<MetaArgs, "location"> & { loaderData: unknown };

/** A form page renders its title itself, because the title says when something needs correcting. */
export function formMeta(path: PagePath, args: Args): MetaDescriptor[] {
	if (!args.loaderData) return [];
	const tags = contentMeta(path)(args as MetaArgs) ?? [];
	return tags.filter((tag) => tag && !("title" in tag));
}

const weekdays = ["Saturday", "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday"];

export function business(language: Language, { day, hours, priceList }: Settings) {
	const seasons = seasonsAhead(hours.seasons, day);
	const { coordinates, email, origin } = profile;
	return {
		...businessSummary(language, priceList),
		image: `${origin}/images/og-card.jpg`,
		geo: { "@type": "GeoCoordinates", ...coordinates },
		contactPoint: {
			"@type": "ContactPoint",
			contactType: "customer service",
			telephone: internationalPhone(profile.mobile),
			email,
			availableLanguage: ["ar", "en"],
		},
		openingHoursSpecification: [
			openingHours(weekdays, hours.weekdays),
			openingHours(["Friday"], hours.friday),
		],
		...(seasons.length > 0 && { specialOpeningHoursSpecification: seasons.flatMap(seasonHours) }),
		sameAs: Object.values(profile.social),
		areaServed: profile.areasServed.map((area) => area[language]),
		hasOfferCatalog: {
			"@type": "OfferCatalog",
			name: copyFor(language).chrome.footer.services,
			itemListElement: offeredServices(language),
		},
	};
}

/** schema.org has no 24:00; a closing time before the opening time is on the next day. */
function openingHours(dayOfWeek: string[], { opens, closes }: OpeningHours) {
	return {
		"@type": "OpeningHoursSpecification",
		dayOfWeek,
		opens,
		closes: closes === "24:00" ? "00:00" : closes,
	};
}

function seasonHours({ from, to, weekdays: others, friday }: Season) {
	const dates = { validFrom: from, validThrough: to };
	return [
		{ ...openingHours(weekdays, others), ...dates },
		{ ...openingHours(["Friday"], friday), ...dates },
	];
}

import type { Language } from "#app/business/language.ts";
import type { Page } from "#app/business/pages.ts";
import { breadcrumbs } from "./structured-data/breadcrumbs.ts";
import { business } from "./structured-data/business.ts";
import { questions } from "./structured-data/questions.ts";
import { serviceOfPage } from "./structured-data/services.ts";

/** What a page tells search engines besides its words. The business is told whole where it presents itself. */
export function structuredDataOf(page: Page, language: Language): object[] {
	if (page === "/") return [business(language)];
	const trail = breadcrumbs(page, language);
	if (page === "/about" || page === "/contact")
		return [business(language), trail];
	if (page === "/faq") return [questions(language), trail];
	const service = serviceOfPage(page, language);
	return service ? [service, trail] : [trail];
}

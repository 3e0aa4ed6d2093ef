import type { Language } from "#app/business/base/language.ts";
import { type PagePath, pageAt } from "#app/business/centre/pages.ts";
import { business } from "./business.ts";
import { serviceOfPage } from "./services.ts";
import { breadcrumbs } from "./structured-data/breadcrumbs.ts";
import { questions } from "./structured-data/questions.ts";

/** The JSON-LD of a page. The full business description is only on the home, about and contact pages. */
export function structuredDataOf(path: PagePath, language: Language): object[] {
	const page = pageAt(path);
	if (path === "/") return [business(language)];
	const trail = breadcrumbs(page, language);
	if (path === "/about" || path === "/contact") return [business(language), trail];
	if (path === "/faq") return [questions(language), trail];
	const service = serviceOfPage(page, language);
	return service ? [service, trail] : [trail];
}

import { copyFor } from "#app/copy/index.ts";
import { contentMeta } from "#app/seo/content-meta.ts";
import { useLanguage } from "#app/ui/language.ts";
import { LegalPage } from "#app/ui/legal-page.tsx";

export const meta = contentMeta("/privacy");

export default function Privacy() {
	return <LegalPage {...copyFor(useLanguage()).privacy} />;
}

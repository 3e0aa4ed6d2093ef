import { copyFor } from "#app/copy/index.ts";
import { contentMeta } from "#app/seo/content-meta.ts";
import { LegalPage } from "#app/ui/frame/legal-page.tsx";
import { useLanguage } from "#app/ui/language.ts";

export const meta = contentMeta("/terms");

export default function Terms() {
	return <LegalPage {...copyFor(useLanguage()).terms} />;
}

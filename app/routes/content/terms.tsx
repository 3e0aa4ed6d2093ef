import { copyFor } from "#app/copy/index.ts";
import { contentMeta } from "#app/seo/structured-data.ts";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { LegalPage } from "#app/ui/frame/legal-page.tsx";

export const meta = contentMeta("/terms");

export default function Terms() {
	return <LegalPage {...copyFor(useLanguage()).terms} />;
}

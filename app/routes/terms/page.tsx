import { copyFor } from "#app/copy/index.ts";
import { useLanguage } from "#app/ui/frame.tsx";
import { LegalPage } from "#app/ui/legal-page.tsx";

export function Terms() {
	return <LegalPage {...copyFor(useLanguage()).terms} />;
}

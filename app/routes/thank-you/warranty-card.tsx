import { copyFor } from "#app/copy/index.ts";
import { useLanguage } from "#app/ui/language.ts";

/** That the warranty card, which the first button opens, stays when this page's own link has ended. */
export function WarrantyCard() {
	const { title, receipt } = copyFor(useLanguage()).warrantyCard;
	return (
		<section className="grid gap-3">
			<h2 className="text-xl">{title}</h2>
			<p className="text-muted">{receipt.text}</p>
		</section>
	);
}

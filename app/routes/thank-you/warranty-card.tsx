import { copyFor } from "#app/copy/index.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useLanguage } from "#app/ui/language.ts";

/** The way to the warranty card, which stays when this page's own link has ended. */
export function WarrantyCard({ url }: { url: string }) {
	const { title, receipt } = copyFor(useLanguage()).warrantyCard;
	return (
		<section className="grid gap-3">
			<h2 className="text-xl">{title}</h2>
			<p className="text-muted">{receipt.text}</p>
			<p className="print:hidden">
				<LinkButton href={url}>
					<Icon name="shield" size={20} />
					{receipt.open}
				</LinkButton>
			</p>
		</section>
	);
}

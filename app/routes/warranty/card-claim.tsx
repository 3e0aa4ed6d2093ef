import { afterCaresOf } from "#app/business/prices/catalogue.ts";
import { copyFor } from "#app/copy/index.ts";
import { useLanguage } from "#app/ui/language.ts";
import { ClaimButtons } from "./claim-buttons.tsx";
import type { ShownCard } from "./shown-card.ts";

type Props = { card: Pick<ShownCard, "lines"> & { invoice: string } };

/** What ends the warranty, and how to claim it. */
export function CardClaim({ card: { lines, invoice } }: Props) {
	const { limits, claim } = copyFor(useLanguage()).warrantyCard;
	const cares = afterCaresOf(lines.map(({ code }) => code));
	const items = [
		...(cares.includes("washing") ? [limits.washing] : []),
		limits.invoice,
		limits.centre,
	];
	return (
		<div className="card-more">
			<section className="grid content-start gap-3">
				<h2 className="text-xl">{limits.title}</h2>
				<List items={items} />
			</section>
			<section className="grid content-start gap-3">
				<h2 className="text-xl">{claim.title}</h2>
				<p>{claim.lead}</p>
				<List items={claim.items} />
				<ClaimButtons invoice={invoice} />
			</section>
		</div>
	);
}

function List({ items }: { items: string[] }) {
	return (
		<ul className="grid list-disc gap-2 ps-5">
			{items.map((item) => (
				<li key={item}>{item}</li>
			))}
		</ul>
	);
}

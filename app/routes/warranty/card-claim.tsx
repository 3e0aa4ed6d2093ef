import { profile, whatsappUrl } from "#app/business/centre/profile.ts";
import { afterCaresOf } from "#app/business/prices/options.ts";
import { formatPhone } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import type { ShownCard } from "./shown-card.ts";

type Props = { card: Pick<ShownCard, "lines"> & { invoice: string } };

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

/** With the words to begin with, if the invoice is known. */
export function ClaimButtons({ invoice }: { invoice?: string }) {
	const { claim } = copyFor(useLanguage()).warrantyCard;
	const t = useTranslate();
	const text = invoice && t("warrantyCard:claim.whatsappText", { invoice });
	return (
		<div className="flex flex-wrap gap-3">
			<LinkButton icon="phone" href={`tel:${profile.unifiedLine}`} className="flex-wrap">
				{claim.call}
				<bdi dir="ltr">{formatPhone(profile.unifiedLine)}</bdi>
			</LinkButton>
			<LinkButton icon="message-circle" variant="quiet" href={whatsappUrl(text)}>
				{claim.whatsapp}
			</LinkButton>
		</div>
	);
}

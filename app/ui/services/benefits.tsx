import type { PagePath } from "#app/business/centre/pages.ts";
import { factsOf } from "#app/business/offered/service-facts.ts";
import { Icon, type IconName } from "#app/ui/basic/icon.tsx";
import { Section } from "#app/ui/basic/section.tsx";
import { usePriceList } from "#app/ui/basic/use-settings.ts";

/** A benefit with an id is that of the option with this code. */
type Benefit = string | { id: string; text: string };
type Props = { page: PagePath; of: { title: string; does: Benefit[] } };

/** What is not offered now is not praised. */
export function Benefits({ page, of: { title, does } }: Props) {
	const list = usePriceList();
	const shown = does.flatMap((one) => {
		if (typeof one === "string") return one;
		return list.offered[one.id] === "none" ? [] : one.text;
	});
	if (shown.length === 0 || factsOf(list, page).length === 0) return null;
	return (
		<Section title={title} beside>
			<ul className="benefits">
				{shown.map((text) => (
					<li key={text}>{text}</li>
				))}
			</ul>
		</Section>
	);
}

type EffectsProps = { items: string[]; icon: IconName; className: string };

export function Effects({ items, icon, className }: EffectsProps) {
	return items.map((item) => (
		<li key={item} className="flex items-start gap-3">
			<Icon name={icon} className={`mt-1 ${className}`} />
			{item}
		</li>
	));
}

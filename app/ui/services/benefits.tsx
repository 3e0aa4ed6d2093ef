import { Icon, type IconName } from "#app/ui/basic/icon.tsx";

export function Benefits({ items }: { items: string[] }) {
	return (
		<ul className="benefits">
			{items.map((item) => (
				<li key={item}>{item}</li>
			))}
		</ul>
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

import { Icon, type IconName } from "#app/ui/basic/icon.tsx";

type Props = { of: { two: { title: string; text: string }[]; does: string[] } };

/** `two` says what no picture says. */
export function Benefits({ of: { two, does } }: Props) {
	return (
		<ul className="benefits">
			{two.map(({ title, text }) => (
				<li key={title}>
					<h3>{title}</h3>
					<p>{text}</p>
				</li>
			))}
			{does.map((text) => (
				<li key={text}>{text}</li>
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

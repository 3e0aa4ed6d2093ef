import { Icon } from "./icon.tsx";

export type Feature = { title: string; text: string; icon: string };

/** So that no two pages show the same grid. */
const looks = {
	/** An icon beside each text; its page says how many are in a row. */
	pairs: {
		list: "pairs",
		item: "flex items-start gap-5 border-t border-line pt-6",
		icon: "shrink-0",
	},
	/** Title and text on one line, without icons. */
	lines: {
		list: "",
		item: "grid gap-x-10 border-t border-line py-4 md:grid-cols-[1fr_2fr] md:items-baseline md:py-6",
		icon: undefined,
	},
};

export function Features({ items, look }: { items: Feature[]; look: keyof typeof looks }) {
	const { list, item, icon: iconClass } = looks[look];
	return (
		<ul className={`grid ${list}`}>
			{items.map(({ title, text, icon }) => (
				<li key={title} className={item}>
					{iconClass !== undefined && (
						<Icon name={icon} size={28} className={`text-green ${iconClass}`} />
					)}
					<Words title={title} text={text} apart={iconClass === undefined} />
				</li>
			))}
		</ul>
	);
}

function Words({ title, text, apart }: { title: string; text: string; apart: boolean }) {
	return (
		<div className={apart ? "contents" : undefined}>
			<h3 className="text-lg">{title}</h3>
			<p className="mt-1 text-muted">{text}</p>
		</div>
	);
}

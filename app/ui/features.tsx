import { Icon } from "./icon.tsx";

export type Feature = { title: string; text: string; icon: string };

const columns = {
	2: "sm:grid-cols-2",
	3: "sm:grid-cols-2 lg:grid-cols-3",
};

/** A grid of icon, title and sentence. */
export function Features({
	items,
	across = 3,
}: {
	items: Feature[];
	across?: keyof typeof columns;
}) {
	return (
		<ul className={`grid gap-x-10 gap-y-6 sm:gap-y-10 ${columns[across]}`}>
			{items.map(({ title, text, icon }) => (
				<li
					key={title}
					className="flex gap-5 border-t border-line pt-6 sm:block"
				>
					<Icon name={icon} size={28} className="mb-4 text-green" />
					<div>
						<h3 className="text-lg">{title}</h3>
						<p className="mt-1 text-muted">{text}</p>
					</div>
				</li>
			))}
		</ul>
	);
}

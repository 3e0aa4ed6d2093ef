export type Feature = { title: string; text: string };

/** Short rows; beside each other where there is room. */
export function Features({ items }: { items: Feature[] }) {
	return (
		<ul className="features">
			{items.map(({ title, text }) => (
				<li key={title}>
					<h3>{title}</h3>
					<p>{text}</p>
				</li>
			))}
		</ul>
	);
}

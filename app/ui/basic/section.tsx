import type { ReactNode } from "react";

type Props = {
	title?: string;
	lead?: string;
	beside?: boolean;
	/** It stands below the title. */
	aside?: ReactNode;
	id?: string;
	className?: string;
	children?: ReactNode;
};

export function Section({ title, lead, beside, aside, id, className = "", children }: Props) {
	return (
		<section id={id} className={`section ${className}`.trim()}>
			<div className={beside ? "wrap lg:grid lg:grid-cols-[1fr_2fr] lg:gap-16" : "wrap"}>
				{title && (
					<div className="mb-6 max-w-text last:mb-0 md:mb-8 md:last:mb-0">
						<h2 className="title">{title}</h2>
						{lead && <p className="lead mt-3">{lead}</p>}
						{aside}
					</div>
				)}
				{children}
			</div>
		</section>
	);
}

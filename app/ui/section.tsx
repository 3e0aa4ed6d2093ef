import type { ReactNode } from "react";

const tones = {
	paper: "",
	surface: "bg-surface border-y border-line",
	wash: "bg-wash",
	night: "night",
};

type Props = {
	title?: string;
	eyebrow?: string;
	lead?: string;
	tone?: keyof typeof tones;
	id?: string;
	className?: string;
	children?: ReactNode;
};

/** A part of a page at full width, its content held to the page's measure. */
export function Section({
	title,
	eyebrow,
	lead,
	tone = "paper",
	id,
	className = "",
	children,
}: Props) {
	return (
		<section id={id} className={`section ${tones[tone]} ${className}`}>
			<div className="wrap">
				{title && (
					<div className="mb-10 max-w-text md:mb-14">
						{eyebrow && <p className="eyebrow">{eyebrow}</p>}
						<h2 className="title">{title}</h2>
						{lead && <p className="lead mt-3">{lead}</p>}
					</div>
				)}
				{children}
			</div>
		</section>
	);
}

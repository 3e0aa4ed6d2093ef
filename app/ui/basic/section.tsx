import type { ReactNode } from "react";

const tones = { paper: "", wash: "wash", backdrop: "backdrop" };

type Props = {
	title?: string;
	lead?: string;
	tone?: keyof typeof tones;
	beside?: boolean;
	id?: string;
	className?: string;
	children?: ReactNode;
};

export function Section({
	title,
	lead,
	tone = "paper",
	beside,
	id,
	className = "",
	children,
}: Props) {
	return (
		<section id={id} className={`section ${tones[tone]} ${className}`.trim()}>
			<div className={beside ? "wrap lg:grid lg:grid-cols-[1fr_2fr] lg:gap-16" : "wrap"}>
				{title && (
					<div className="mb-6 max-w-text last:mb-0 md:mb-8 md:last:mb-0">
						<h2 className="title">{title}</h2>
						{lead && <p className="lead mt-3">{lead}</p>}
					</div>
				)}
				{children}
			</div>
		</section>
	);
}

import { chrome } from "#app/copy/ar/chrome.ts";
import { staffHelp as copy } from "#app/copy/ar/staff/staff-help.ts";
import { Picture } from "#app/ui/basic/picture.tsx";
import { BackToBoard } from "../form.tsx";

const pictures = { morning: "help-board", steps: "help-booking" } as const;
const hasPicture = (id: string): id is keyof typeof pictures => id in pictures;

export function HelpPage() {
	return (
		<>
			<div className="staff-side">
				<BackToBoard />
				<h1 className="text-3xl">{copy.title}</h1>
				<p className="text-muted">{copy.lead}</p>
				<nav aria-label={chrome.contents} className="print:hidden">
					<ul className="due text-md [&_a]:py-1.5">
						{[...copy.sections, copy.owner].map(({ id, heading }) => (
							<li key={id}>
								<a href={`#${id}`}>{heading}</a>
							</li>
						))}
					</ul>
				</nav>
			</div>
			<div className="staff-main help">
				{copy.sections.map((section) => (
					<Section key={section.id} section={section} />
				))}
				<h2 id={copy.owner.id} className="mt-4 text-2xl">
					{copy.owner.heading}
				</h2>
				{copy.owner.sections.map((section) => (
					<Section key={section.id} section={section} isOfOwner />
				))}
			</div>
		</>
	);
}

type Props = { section: (typeof copy.sections)[number]; isOfOwner?: boolean };

function Section({ section: { id, heading, lead, steps }, isOfOwner }: Props) {
	const Heading = isOfOwner ? "h3" : "h2";
	return (
		<section id={id} className="ledger-line">
			<Heading className="text-xl">{heading}</Heading>
			<div className="board-part">
				{lead && <p>{lead}</p>}
				<ol className="grid list-decimal gap-2 ps-6 wrap-anywhere">
					{steps.map((step) => (
						<li key={step}>{step}</li>
					))}
				</ol>
			</div>
			{hasPicture(id) && (
				<div className="mt-4 max-lg:hidden lg:col-span-2 print:hidden">
					<Picture
						name={pictures[id]}
						alt={copy.pictures[id]}
						sizes="(min-width: 64rem) 60vw, 100vw"
						className="h-auto w-full rounded-card border border-line"
					/>
				</div>
			)}
		</section>
	);
}

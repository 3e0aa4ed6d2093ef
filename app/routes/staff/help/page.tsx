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
						{copy.sections.map(({ id, heading }) => (
							<li key={id}>
								<a href={`#${id}`}>{heading}</a>
							</li>
						))}
					</ul>
				</nav>
			</div>
			<div className="staff-main help">
				{copy.sections.map(({ id, heading, paragraphs }) => (
					<section key={id} id={id} className="ledger-line">
						<h2 className="text-xl">{heading}</h2>
						<div className="board-part">
							{paragraphs.map((text) =>
								typeof text === "string" ? (
									<p key={text}>{text}</p>
								) : (
									<ul key={text.join()} className="grid list-disc gap-2 ps-5">
										{text.map((item) => (
											<li key={item}>{item}</li>
										))}
									</ul>
								),
							)}
						</div>
						{hasPicture(id) && (
							<div className="mt-4 lg:col-span-2 print:hidden">
								<Picture
									name={pictures[id]}
									alt={copy.pictures[id]}
									sizes="(min-width: 64rem) 60vw, 100vw"
									className="h-auto w-full rounded-card"
								/>
							</div>
						)}
					</section>
				))}
			</div>
		</>
	);
}

import { copyFor } from "#app/copy/index.ts";
import { Prose } from "#app/ui/basic/prose.tsx";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { PageHead } from "./page-head.tsx";

type Words = {
	title: string;
	lead: string;
	brief: Brief;
	sections: {
		id: string;
		heading: string /** A list is an array of its items. */;
		paragraphs: (string | string[])[];
	}[];
};

type Brief = {
	title: string;
	/** Each leads to the section with the same id. */
	points: { id: string; name: string; text: string }[];
	note: string;
};

/** Terms and privacy, with a table of contents that sticks beside the text on wide windows. */
export function LegalPage({ title, lead, brief, sections }: Words) {
	const { contents } = copyFor(useLanguage()).chrome;
	return (
		<>
			<PageHead title={title} lead={lead} />
			<InShort {...brief} />
			<div className="wrap grid items-start gap-10 pb-24 grid-cols-1 md:grid-cols-[minmax(0,2fr)_minmax(0,5fr)] md:gap-x-[8%]">
				<nav
					aria-labelledby="contents"
					className="border-s-2 border-line ps-5 md:sticky md:top-28 print:hidden"
				>
					<h2 id="contents" className="text-base">
						{contents}
					</h2>
					<ol className="mt-2">
						{sections.map(({ id, heading }) => (
							<li key={id}>
								<a
									href={`#${id}`}
									className="block py-1.5 text-muted hover:text-green hover:underline"
								>
									{heading}
								</a>
							</li>
						))}
					</ol>
				</nav>
				<div className="grid max-w-text grid-cols-1 gap-12">
					{sections.map(({ id, heading, paragraphs }) => (
						<section key={id} id={id} aria-labelledby={`${id}-heading`}>
							<h2 id={`${id}-heading`} className="text-2xl">
								{heading}
							</h2>
							<div className="stack mt-3">
								{paragraphs.map((text) =>
									typeof text === "string" ? (
										<Prose key={text} text={text} />
									) : (
										<ul key={text.join()} className="grid list-disc gap-1 ps-5">
											{text.map((item) => (
												<li key={item}>{item}</li>
											))}
										</ul>
									),
								)}
							</div>
						</section>
					))}
				</div>
			</div>
		</>
	);
}

function InShort({ title, points, note }: Brief) {
	return (
		<div className="wrap pb-12">
			<section className="wash rounded-card p-5 lg:p-7">
				<h2 className="mb-4 text-xl">{title}</h2>
				<ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
					{points.map(({ id, name, text }) => (
						<li key={name}>
							<a href={`#${id}`} className="more">
								{name}
							</a>
							<p>{text}</p>
						</li>
					))}
				</ul>
				<p className="mt-6 text-sm text-muted">{note}</p>
			</section>
		</div>
	);
}

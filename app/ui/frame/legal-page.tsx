import { copyFor } from "#app/copy/index.ts";
import { Disclosure } from "#app/ui/basic/disclosure.tsx";
import { Prose } from "#app/ui/basic/prose.tsx";
import { useLanguage } from "#app/ui/basic/translate.ts";
import stylesheet from "./legal-page.css?url";
import { PageHead } from "./page-head.tsx";

type Words = {
	title: string;
	lead: string;
	brief: Brief;
	sections: { id: string; heading: string; paragraphs: (string | string[])[] }[];
};

type Brief = {
	title: string;
	/** Each point leads to the section with the same id. */
	points: { id: string; name: string; text: string }[];
	note: string;
};

export function LegalPage({ title, lead, brief, sections }: Words) {
	const { contents } = copyFor(useLanguage()).chrome;
	const links = (
		<ol>
			{sections.map(({ id, heading }) => (
				<li key={id}>
					<a href={`#${id}`}>{heading}</a>
				</li>
			))}
		</ol>
	);
	return (
		<>
			<link rel="stylesheet" href={stylesheet} precedence="part" />
			<div className="legal-head">
				<PageHead title={title} lead={lead} />
			</div>
			<InShort {...brief} />
			<div className="wrap legal">
				<nav aria-label={contents} className="print:hidden">
					<div className="beside max-md:hidden">
						<h2 className="mb-2">{contents}</h2>
						{links}
					</div>
					{/* On a phone it would be a screen of links: there it is closed. */}
					<div className="md:hidden">
						<Disclosure summary={contents}>{links}</Disclosure>
					</div>
				</nav>
				<div className="legal-text bg-surface">
					{sections.map(({ id, heading, paragraphs }) => (
						<section key={id} id={id} aria-labelledby={`${id}-heading`}>
							<h2 id={`${id}-heading`} className="legal-title">
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
		<div className="wrap">
			<section className="rounded-card bg-surface in-short">
				<h2 className="mb-4 text-xl">{title}</h2>
				<ul>
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

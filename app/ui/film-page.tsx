import { pathIn } from "#app/business/language.ts";
import type { Film } from "#app/business/specs.ts";
import { copyFor } from "#app/copy/index.ts";
import { CallToAction } from "./call-to-action.tsx";
import { Features } from "./features.tsx";
import { useLanguage } from "./frame.tsx";
import { Icon } from "./icon.tsx";
import { StudioHead } from "./page-head.tsx";
import { Section } from "./section.tsx";
import { SpecTable } from "./spec-table.tsx";

/** Glossy and matte are one page with other words, another picture and other numbers. */
export function FilmPage({ film }: { film: Film }) {
	const language = useLanguage();
	const copies = copyFor(language);
	const copy = film === "glossy" ? copies.ppf : copies.ppfMatte;
	const { specs } = copies;
	return (
		<>
			<StudioHead
				title={copy.title}
				eyebrow={copy.eyebrow}
				lead={copy.lead}
				picture={{ name: `ppf-${film}`, ...copy.picture }}
				before={
					<a
						data-back=""
						href={pathIn(language, "/services/ppf-selection")}
						className="back"
					>
						<Icon name="arrow-left" size={20} />
						{copy.back}
					</a>
				}
			/>
			<Section title={specs.title} lead={specs.lead}>
				<SpecTable film={film} language={language} />
			</Section>
			<Section title={copy.benefits.title} tone="wash">
				<Features
					items={copy.benefits.items}
					across={copy.benefits.items.length % 4 ? 3 : 4}
				/>
			</Section>
			<CallToAction words={copy.cta} language={language} />
		</>
	);
}

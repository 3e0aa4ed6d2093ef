import { pathIn } from "#app/business/language.ts";
import { copyFor } from "#app/copy/index.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { CallToAction } from "#app/ui/call-to-action.tsx";
import { Features } from "#app/ui/features.tsx";
import { useLanguage } from "#app/ui/frame.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { StudioHead } from "#app/ui/page-head.tsx";
import { Section } from "#app/ui/section.tsx";

export function ThermalInsulation() {
	const language = useLanguage();
	const copy = copyFor(language).thermal;
	return (
		<>
			<StudioHead
				title={copy.title}
				eyebrow={copy.eyebrow}
				lead={copy.lead}
				picture={{ name: "thermal-insulation", ...copy.picture }}
			>
				<LinkButton href={pathIn(language, "/booking")}>{copy.book}</LinkButton>
			</StudioHead>
			<Section title={copy.types.title}>
				<ul className="grid gap-6 md:grid-cols-2">
					{copy.types.items.map(({ title, text, icon }) => (
						<li
							key={title}
							className="rounded-card border border-line bg-surface p-8 md:p-10"
						>
							<Icon name={icon} size={36} className="mb-6 text-green" />
							<h3 className="text-2xl">{title}</h3>
							<p className="mt-2 text-muted">{text}</p>
						</li>
					))}
				</ul>
			</Section>
			<Section title={copy.benefits.title} tone="wash">
				<Features items={copy.benefits.items} />
			</Section>
			<CallToAction words={copy.cta} language={language} />
		</>
	);
}

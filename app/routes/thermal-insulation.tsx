import { localizedPath } from "#app/business/language.ts";
import { copyFor } from "#app/copy/index.ts";
import { contentMeta } from "#app/seo/content-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { CallToAction } from "#app/ui/call-to-action.tsx";
import { CarPicture } from "#app/ui/car-picture.tsx";
import { Features } from "#app/ui/features.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useLanguage } from "#app/ui/language.ts";
import { SplitHead } from "#app/ui/page-head.tsx";
import { Section } from "#app/ui/section.tsx";
import { ServiceFacts } from "#app/ui/service-facts.tsx";

const page = "/services/thermal-insulation";

export const meta = contentMeta(page);

export default function ThermalInsulation() {
	const language = useLanguage();
	const copy = copyFor(language).thermal;
	return (
		<>
			<SplitHead
				title={copy.title}
				eyebrow={copy.eyebrow}
				lead={copy.lead}
				picture={{ name: "thermal-insulation", ...copy.picture }}
			>
				<LinkButton href={localizedPath(language, "/booking")}>
					{copy.book}
				</LinkButton>
			</SplitHead>
			<ServiceFacts page={page} />
			<Section title={copy.types.title} tone="wash">
				<div className="grid items-center gap-12 lg:grid-cols-[3fr_2fr]">
					<div className="wash rounded-card p-6 md:p-12">
						<CarPicture car="suv" part="thermal" />
					</div>
					<ul>
						{copy.types.items.map(({ title, text, icon }) => (
							<li key={title} className="flex gap-5 border-t border-line py-8">
								<Icon name={icon} size={36} className="text-green" />
								<div>
									<h3 className="text-2xl">{title}</h3>
									<p className="mt-1 text-muted">{text}</p>
								</div>
							</li>
						))}
					</ul>
				</div>
			</Section>
			<Section title={copy.benefits.title} beside>
				<Features items={copy.benefits.items} look="beside" />
			</Section>
			<Section title={copy.rule.title} lead={copy.rule.text} />
			<CallToAction
				copy={copy.cta}
				language={language}
				page={page}
				picture="glass-clear"
			/>
		</>
	);
}

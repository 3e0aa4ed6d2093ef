import { localizedPath } from "#app/business/language.ts";
import { heatClaim, heatClaimOfInfrared } from "#app/business/sunlight.ts";
import { copyFor } from "#app/copy/index.ts";
import { contentMeta } from "#app/seo/content-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { CallToAction } from "#app/ui/call-to-action.tsx";
import { Features } from "#app/ui/features.tsx";
import { GlassView, Sunlight } from "#app/ui/glass-view.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useLanguage } from "#app/ui/language.ts";
import { SplitHead } from "#app/ui/page-head.tsx";
import { Section } from "#app/ui/section.tsx";
import { ServiceTerms } from "#app/ui/service-facts.tsx";
import { useTranslate } from "#app/ui/translate.ts";

const page = "/services/thermal-insulation";

export const meta = contentMeta(page);

export default function ThermalInsulation() {
	const language = useLanguage();
	const t = useTranslate();
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
			<Section
				id="prices"
				title={copy.glass.title}
				lead={copy.glass.lead}
				tone="wash"
			>
				<GlassView />
				<div className="mt-8">
					<ServiceTerms page={page} />
				</div>
			</Section>
			<Section>
				<div className="grid gap-12 lg:grid-cols-2">
					<div>
						<h2 className="text-2xl">{copy.heat.title}</h2>
						<p className="mt-3">
							{t(`thermal:heat.of.${heatClaim.of ?? "unknown"}`, {
								ofAll: heatClaimOfInfrared(),
							})}
						</p>
						<Sunlight />
					</div>
					<div>
						<h2 className="text-2xl">{copy.rule.title}</h2>
						<p className="mt-3">{copy.rule.source}</p>
						<ul className="stack mt-4">
							{copy.rule.conditions.map((condition) => (
								<li key={condition} className="flex items-start gap-3">
									<Icon name="check" className="mt-1 text-green" />
									{condition}
								</li>
							))}
						</ul>
						<p className="mt-4">{copy.rule.advice}</p>
					</div>
				</div>
			</Section>
			<Section title={copy.benefits.title} tone="wash" beside>
				<Features items={copy.benefits.items} look="beside" />
			</Section>
			<CallToAction
				copy={copy.cta}
				language={language}
				page={page}
				picture="glass-clear"
			/>
		</>
	);
}

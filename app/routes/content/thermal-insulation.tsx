import { localizedPath } from "#app/business/base/language.ts";
import { factsGivenFor } from "#app/business/centre/owner-facts.ts";
import { heatClaim, heatClaimOfInfrared } from "#app/business/prices/specs.ts";
import { copyFor } from "#app/copy/index.ts";
import { contentMeta } from "#app/seo/structured-data.ts";
import { Icon } from "#app/ui/basic/icon.tsx";
import { Section } from "#app/ui/basic/section.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { CallToAction } from "#app/ui/frame/call-to-action.tsx";
import { HeadText } from "#app/ui/frame/page-head.tsx";
import { GlassView, Sunlight } from "#app/ui/services/glass-view.tsx";

const page = "/services/thermal-insulation";

export const meta = contentMeta(page);

export default function ThermalInsulation() {
	const language = useLanguage();
	const t = useTranslate();
	const { thermal: copy, serviceFacts } = copyFor(language);
	return (
		<>
			<GlassView>
				<HeadText title={copy.title} eyebrow={copy.eyebrow} lead={copy.lead} />
			</GlassView>
			<Section>
				<div className="grid gap-12 lg:grid-cols-2">
					<div>
						<h2 className="title">{copy.heat.title}</h2>
						<p className="mt-3">
							{t(`thermal:heat.of.${heatClaim.of ?? "unknown"}`, {
								ofAll: heatClaimOfInfrared(),
							})}
						</p>
					</div>
					<div>
						<Sunlight />
					</div>
				</div>
			</Section>
			<Section title={copy.benefits.title} tone="wash">
				<ol className="visit">
					{copy.benefits.steps.map(({ title, items }) => (
						<li key={title}>
							<h3 className="eyebrow">{title}</h3>
							{items.map((item) => (
								<div key={item.title} className="mt-6">
									<h4 className="text-lg font-semibold">{item.title}</h4>
									<p className="mt-1 text-muted">{item.text}</p>
								</div>
							))}
						</li>
					))}
				</ol>
				{factsGivenFor(page).map((answer) => (
					<p key={answer.en} className="mt-4">
						{answer[language]}
					</p>
				))}
				<a href={localizedPath(language, "/warranty")} className="more mt-4">
					{serviceFacts.warranty}
				</a>
			</Section>
			<Section title={copy.rule.title} beside>
				<div>
					<p>{copy.rule.source}</p>
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
			</Section>
			<CallToAction copy={copy.cta} language={language} page={page} picture="thermal-insulation" />
		</>
	);
}

import { useSearchParams } from "react-router";
import { installedFrom } from "#app/business/installed-day.ts";
import { copyFor } from "#app/copy/index.ts";
import { contentMeta } from "#app/seo/content-meta.ts";
import { CallToAction } from "#app/ui/call-to-action.tsx";
import { Features } from "#app/ui/features.tsx";
import { FirstDays } from "#app/ui/first-days.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useLanguage } from "#app/ui/language.ts";
import { PanoramaHead } from "#app/ui/page-head.tsx";
import { PicturePair } from "#app/ui/picture-pair.tsx";
import { Section } from "#app/ui/section.tsx";
import { ServiceFacts } from "#app/ui/service-facts.tsx";

export const meta = contentMeta("/services/nano-ceramic");

export default function NanoCeramic() {
	const language = useLanguage();
	const [search] = useSearchParams();
	const { advice, ...copy } = copyFor(language).ceramic;
	return (
		<>
			<PanoramaHead
				title={copy.title}
				eyebrow={copy.eyebrow}
				lead={copy.lead}
				figure={
					<PicturePair
						copy={copy.pair}
						names={{ before: "ceramic-without", after: "ceramic-with" }}
						morph="nano-ceramic"
					/>
				}
			/>
			<ServiceFacts page="/services/nano-ceramic" />
			<Section title={copy.benefits.title}>
				<Features items={copy.benefits.items} look="tiles" />
			</Section>
			<div className="wrap pb-24">
				<aside className="wash rounded-card p-4 sm:p-6 md:p-12">
					<Icon name={advice.icon} size={40} className="mb-6 text-green" />
					<h2 className="title">{advice.title}</h2>
					<p className="mt-3 mb-6 max-w-text">{advice.text}</p>
					<FirstDays installed={installedFrom(search)} />
				</aside>
			</div>
			<CallToAction
				copy={copy.cta}
				language={language}
				page="/services/nano-ceramic"
				picture="hero"
			/>
		</>
	);
}

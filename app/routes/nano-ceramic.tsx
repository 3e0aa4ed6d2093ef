import { copyFor } from "#app/copy/index.ts";
import { contentMeta } from "#app/seo/content-meta.ts";
import { CallToAction } from "#app/ui/call-to-action.tsx";
import { CarPicture } from "#app/ui/car-picture.tsx";
import { Features } from "#app/ui/features.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useLanguage } from "#app/ui/language.ts";
import { PanoramaHead } from "#app/ui/page-head.tsx";
import { PicturePair } from "#app/ui/picture-pair.tsx";
import { Section } from "#app/ui/section.tsx";
import { ServiceFacts } from "#app/ui/service-facts.tsx";

export const meta = contentMeta("/services/nano-ceramic");

export default function NanoCeramic() {
	const language = useLanguage();
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
				<aside className="wash grid items-center gap-8 rounded-card p-6 md:p-12 lg:grid-cols-2">
					<div>
						<Icon name={advice.icon} size={40} className="mb-6 text-green" />
						<h2 className="title">{advice.title}</h2>
						<p className="mt-3">{advice.text}</p>
					</div>
					<CarPicture car="sedan" part="ceramic-ext" />
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

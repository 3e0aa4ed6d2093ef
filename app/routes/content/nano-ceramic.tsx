import { useSearchParams } from "react-router";
import { installedFrom } from "#app/business/warranty/warranty.ts";
import type { CeramicCopy } from "#app/copy/ar/ceramic.ts";
import { copyFor } from "#app/copy/index.ts";
import { lightScript } from "#app/document/inline-scripts.ts";
import { contentMeta } from "#app/seo/structured-data.ts";
import { Icon } from "#app/ui/basic/icon.tsx";
import { Picture, type PictureName } from "#app/ui/basic/picture.tsx";
import { Section } from "#app/ui/basic/section.tsx";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { CallToAction } from "#app/ui/frame/call-to-action.tsx";
import { PanoramaHead } from "#app/ui/frame/page-head.tsx";
import { FirstDays } from "#app/ui/services/first-days.tsx";
import { PicturePair } from "#app/ui/services/picture-pair.tsx";
import { ServiceFacts } from "#app/ui/services/service-facts.tsx";
import stylesheet from "./nano-ceramic.css?url";

export const meta = contentMeta("/services/nano-ceramic");

export default function NanoCeramic() {
	const language = useLanguage();
	const [search] = useSearchParams();
	const { advice, ...copy } = copyFor(language).ceramic;
	return (
		<>
			<link rel="stylesheet" href={stylesheet} precedence="part" />
			<PanoramaHead
				title={copy.title}
				eyebrow={copy.eyebrow}
				lead={copy.lead}
				facts="/services/nano-ceramic"
				figure={
					<PicturePair
						copy={copy.pair}
						names={{ before: "ceramic-without", after: "ceramic-with" }}
						morph="nano-ceramic"
					/>
				}
			/>
			<script dangerouslySetInnerHTML={{ __html: lightScript }} />
			<ServiceFacts page="/services/nano-ceramic" />
			<Benefits copy={copy.benefits} />
			<div className="wrap pb-24">
				<aside className="advice wash rounded-card p-4 sm:p-6 md:p-12">
					<div className="seven">
						<Icon name={advice.icon} size={40} className="mb-6 text-green" />
						<h2 className="title">{advice.title}</h2>
						<p className="mt-3 max-w-text">{advice.text}</p>
					</div>
					<FirstDays installed={installedFrom(search)} />
				</aside>
			</div>
			<CallToAction
				copy={copy.cta}
				language={language}
				page="/services/nano-ceramic"
				picture="beads"
			/>
		</>
	);
}

/** Outside and inside as pictures, and what the centre answers for below them. */
function Benefits({ copy }: { copy: CeramicCopy["benefits"] }) {
	const { paint, cabin, warranty, proof } = copy;
	return (
		<Section title={copy.title}>
			<ul className="benefits">
				<li className="seven tile pictured night">
					<Photo name="nano-ceramic" alt="" />
					<Words {...paint} size="figure" />
				</li>
				<li className="five tile pictured night">
					<Photo name="seat" alt={cabin.alt} />
					<Words title={cabin.title} text={cabin.text} size="figure" />
				</li>
				<li className="warranted tile border border-line bg-surface">
					<div className="five">
						<Icon name={warranty.icon} size={40} className="mb-6 text-green" />
						<h3 className="title">{warranty.title}</h3>
						<p className="mt-3 text-muted">{warranty.text}</p>
					</div>
					<ul className="seven">
						{proof.map(({ figure, ...words }) => (
							<li key={words.title} className="proof">
								<Words {...words} />
								{figure && <p className="figure text-green">{figure}</p>}
							</li>
						))}
					</ul>
				</li>
			</ul>
		</Section>
	);
}

function Photo({ name, alt }: { name: PictureName; alt: string }) {
	return (
		<Picture
			name={name}
			alt={alt}
			sizes="(min-width: 75rem) 40rem, (min-width: 48rem) 58vw, 100vw"
			className="absolute inset-0 -z-10 size-full object-cover"
		/>
	);
}

function Words({ title, text, size = "text-lg" }: { title: string; text: string; size?: string }) {
	return (
		<div>
			<h3 className={size}>{title}</h3>
			<p className="mt-1 text-muted">{text}</p>
		</div>
	);
}

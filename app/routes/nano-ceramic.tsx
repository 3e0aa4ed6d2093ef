import { useSearchParams } from "react-router";
import { installedFrom } from "#app/business/installed-day.ts";
import { copyFor } from "#app/copy/index.ts";
import { boundaryScript } from "#app/document/inline-scripts.ts";
import { contentMeta } from "#app/seo/content-meta.ts";
import { CallToAction } from "#app/ui/call-to-action.tsx";
import type { Feature } from "#app/ui/features.tsx";
import { FirstDays } from "#app/ui/first-days.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useLanguage } from "#app/ui/language.ts";
import { PanoramaHead } from "#app/ui/page-head.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { PicturePair } from "#app/ui/picture-pair.tsx";
import { Section } from "#app/ui/section.tsx";
import { ServiceFacts } from "#app/ui/service-facts.tsx";
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
				figure={
					<PicturePair
						copy={copy.pair}
						names={{ before: "ceramic-without", after: "ceramic-with" }}
						morph="nano-ceramic"
					/>
				}
			/>
			<script dangerouslySetInnerHTML={{ __html: boundaryScript }} />
			<ServiceFacts page="/services/nano-ceramic" />
			<Section title={copy.benefits.title}>
				<Benefits items={copy.benefits.items} />
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

/** The first over the picture, which takes two rows; what a number says stands as large as a title. */
function Benefits({ items }: { items: (Feature & { figure?: string })[] }) {
	return (
		<ul className="benefits">
			{items.map(({ title, text, icon, figure }, index) => (
				<li key={title} className={index === 0 ? "night" : "wash"}>
					{index === 0 && (
						<Picture
							name="nano-ceramic"
							alt=""
							sizes="(min-width: 75rem) 34rem, 100vw"
							className="absolute inset-0 -z-10 size-full object-cover"
						/>
					)}
					{figure ? (
						<p className="figure text-green">{figure}</p>
					) : (
						index > 0 && <Icon name={icon} size={28} className="text-green" />
					)}
					<div>
						<h3 className="text-lg">{title}</h3>
						<p className="mt-1 text-muted">{text}</p>
					</div>
				</li>
			))}
		</ul>
	);
}

import { copyFor } from "#app/copy/index.ts";
import { boundaryScript } from "#app/document/inline-scripts.ts";
import { contentMeta } from "#app/seo/content-meta.ts";
import { CallToAction } from "#app/ui/call-to-action.tsx";
import { Car } from "#app/ui/car/car.tsx";
import { useLanguage } from "#app/ui/language.ts";
import { PanoramaHead } from "#app/ui/page-head.tsx";
import { PicturePair } from "#app/ui/picture-pair.tsx";
import { Section } from "#app/ui/section.tsx";
import { ServiceFacts } from "#app/ui/service-facts.tsx";

export const meta = contentMeta("/services/car-polishing");

export default function CarPolishing() {
	const language = useLanguage();
	const copy = copyFor(language).polishing;
	return (
		<>
			<PanoramaHead
				title={copy.title}
				eyebrow={copy.eyebrow}
				lead={copy.lead}
				figure={
					<PicturePair
						copy={copy.pair}
						names={{ before: "polishing-before", after: "polishing-after" }}
						morph="polishing"
					/>
				}
			/>
			<script dangerouslySetInnerHTML={{ __html: boundaryScript }} />
			<ServiceFacts page="/services/car-polishing" />
			<Section title={copy.options.title}>
				<ul className="grid gap-8 md:grid-cols-2">
					{copy.options.items.map(({ title, text }, index) => (
						<li key={title} className="rounded-card wash p-6 md:p-10">
							<div className="car-studio px-[8%] py-6">
								<Car car="sedan" part={index ? "polish-int" : "polish-ext"} />
							</div>
							<h3 className="mt-6 text-2xl">{title}</h3>
							<p className="mt-2 text-muted">{text}</p>
						</li>
					))}
				</ul>
			</Section>
			<CallToAction
				copy={copy.cta}
				language={language}
				page="/services/car-polishing"
				picture="polishing-after"
			/>
		</>
	);
}

import { copyFor } from "#app/copy/index.ts";
import { CallToAction } from "#app/ui/call-to-action.tsx";
import { Features } from "#app/ui/features.tsx";
import { useLanguage } from "#app/ui/frame.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PanoramaHead } from "#app/ui/page-head.tsx";
import { Section } from "#app/ui/section.tsx";

export function NanoCeramic() {
	const language = useLanguage();
	const { advice, ...copy } = copyFor(language).ceramic;
	return (
		<>
			<PanoramaHead
				title={copy.title}
				eyebrow={copy.eyebrow}
				lead={copy.lead}
				picture={{ name: "nano-ceramic", ...copy.picture }}
			/>
			<Section title={copy.benefits.title}>
				<Features items={copy.benefits.items} />
			</Section>
			<div className="wrap pb-24">
				<aside className="flex flex-col gap-5 rounded-card bg-wash p-8 sm:flex-row md:p-12">
					<Icon name={advice.icon} size={40} className="text-green" />
					<div className="max-w-text">
						<h2 className="text-2xl">{advice.title}</h2>
						<p className="mt-2">{advice.text}</p>
					</div>
				</aside>
			</div>
			<CallToAction words={copy.cta} language={language} />
		</>
	);
}

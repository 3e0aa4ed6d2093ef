import { localizedPath } from "#app/business/language.ts";
import { copyFor } from "#app/copy/index.ts";
import { contentMeta } from "#app/seo/content-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { CallToAction } from "#app/ui/call-to-action.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useLanguage } from "#app/ui/language.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";

export const meta = contentMeta("/about");

export default function About() {
	const language = useLanguage();
	const { story, offer, cta, ...copy } = copyFor(language).about;
	return (
		<>
			<PageHead title={copy.title} lead={copy.lead} />
			<div className="wrap grid gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16">
				<div className="aspect-4/3 overflow-clip rounded-card">
					<Picture
						name="windshield"
						alt=""
						sizes="(min-width: 64rem) 42rem, 100vw"
						eager
					/>
				</div>
				<div className="stack self-center">
					<h2 className="title">{story.title}</h2>
					{story.paragraphs.map((paragraph) => (
						<p key={paragraph}>{paragraph}</p>
					))}
				</div>
			</div>
			<Section>
				<ul className="grid gap-6 md:grid-cols-2">
					{[copy.vision, copy.mission].map(({ title, text, icon }) => (
						<li
							key={title}
							className="night rounded-card border border-line p-8 md:p-12"
						>
							<Icon name={icon} size={36} className="mb-6 text-green" />
							<h2 className="text-2xl">{title}</h2>
							<p className="lead mt-2">{text}</p>
						</li>
					))}
				</ul>
			</Section>
			<Section tone="wash" title={offer.title}>
				<ul className="grid gap-x-12 sm:grid-cols-2">
					{offer.items.map((item) => (
						<li
							key={item}
							className="flex items-center gap-4 border-t border-line py-5 text-lg"
						>
							<Icon name="check" className="text-green" />
							{item}
						</li>
					))}
				</ul>
			</Section>
			<CallToAction copy={cta} language={language} picture="hero">
				<LinkButton variant="quiet" href={localizedPath(language, "/contact")}>
					{cta.contact}
				</LinkButton>
			</CallToAction>
		</>
	);
}

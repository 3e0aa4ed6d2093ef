import type { ReactNode } from "react";
import { localizedPath } from "#app/business/language.ts";
import { addressIn, profile } from "#app/business/profile.ts";
import { copyFor } from "#app/copy/index.ts";
import { contentMeta } from "#app/seo/content-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useLanguage } from "#app/ui/language.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";

export const meta = contentMeta("/about");

export default function About() {
	const language = useLanguage();
	const { about, booking } = copyFor(language);
	const { story, offer, cta, place, ...copy } = about;
	const { comma } = booking.form.date;
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
					<dl className="mt-4 grid gap-5 sm:grid-cols-2">
						<Place name={place.address}>
							{addressIn(language)}
							<a href={profile.map} rel="noreferrer" className="more flex">
								<Icon name="map-pin" size={20} />
								{place.map}
							</a>
						</Place>
						<Place name={place.areas}>
							{profile.areasServed.map((area) => area[language]).join(comma)}
						</Place>
					</dl>
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
			<section className="night py-16 print:hidden md:py-20">
				<div className="wrap flex flex-wrap items-center justify-between gap-x-16 gap-y-8">
					<div>
						<h2 className="title">{cta.title}</h2>
						<p className="lead mt-2 text-ink">{cta.text}</p>
					</div>
					<div className="flex flex-wrap gap-3">
						<LinkButton href={localizedPath(language, "/booking")}>
							{cta.book}
						</LinkButton>
						<LinkButton
							variant="quiet"
							href={localizedPath(language, "/contact")}
						>
							{cta.contact}
						</LinkButton>
					</div>
				</div>
			</section>
		</>
	);
}

function Place({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="border-t border-line pt-4">
			<dt className="text-sm text-muted">{name}</dt>
			<dd className="mt-1">{children}</dd>
		</div>
	);
}

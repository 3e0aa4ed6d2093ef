import type { ReactNode } from "react";
import { localizedPath } from "#app/business/language.ts";
import { addressIn, profile } from "#app/business/profile.ts";
import type { AboutCopy } from "#app/copy/ar/about.ts";
import { copyFor } from "#app/copy/index.ts";
import { contentMeta } from "#app/seo/content-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useLanguage } from "#app/ui/language.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";
import { ServiceRows } from "#app/ui/service-rows.tsx";

export const meta = contentMeta("/about");

export default function About() {
	const language = useLanguage();
	const { about, booking } = copyFor(language);
	const { story, offer, cta, place, picture, ...copy } = about;
	const { comma } = booking.form.date;
	return (
		<>
			<StudioHead title={copy.title} lead={copy.lead} picture={picture} />
			<div className="wrap section grid gap-12 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-20">
				<div className="stack">
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
				<div>
					<h2 className="title mb-5">{offer.title}</h2>
					<ServiceRows>
						{offer.byPhone.map((service) => (
							<li key={service}>
								<a href={`tel:${profile.unifiedLine}`} className="service-row">
									<span className="font-semibold">{service}</span>
									<span className="text-sm text-muted">{offer.call}</span>
									<Icon name="phone" size={20} className="text-green" />
								</a>
							</li>
						))}
					</ServiceRows>
				</div>
			</div>
			<Section tone="wash">
				<ul className="grid gap-10 md:grid-cols-[2fr_3fr] md:gap-16">
					{[copy.vision, copy.mission].map(({ title, text }) => (
						<li key={title} className="border-t-2 border-green pt-5">
							<h2 className="eyebrow text-base">{title}</h2>
							<p className="text-2xl leading-normal text-balance">{text}</p>
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

function StudioHead({
	title,
	lead,
	picture,
}: Pick<AboutCopy, "title" | "lead" | "picture">) {
	return (
		<div className="night relative isolate overflow-clip lg:min-h-[36rem]">
			<Picture
				name="studio-covered"
				alt={picture.alt}
				sizes="100vw"
				eager
				className="flip-ltr studio h-64 w-full object-cover object-[15%_60%] sm:h-96 lg:absolute lg:inset-0 lg:-z-10 lg:h-full lg:object-[50%_35%]"
			/>
			<div className="wrap pb-12 lg:py-20">
				<div className="lg:max-w-[22rem]">
					<h1 className="display">{title}</h1>
					<p className="lead mt-4">{lead}</p>
					<p className="mt-6 text-sm text-muted">{picture.caption}</p>
				</div>
			</div>
		</div>
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

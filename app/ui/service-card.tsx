import { type Language, localizedPath } from "#app/business/base/language.ts";
import type { PagePath } from "#app/business/centre/pages.ts";
import { priceFrom } from "#app/copy/format/prices.ts";
import { copyFor } from "#app/copy/index.ts";
import { Icon } from "./basic/icon.tsx";
import { Picture, type PictureName } from "./basic/picture.tsx";
import { useTranslate } from "./basic/translate.ts";
import { LearnMore } from "./learn-more.tsx";

/** Picture, title, text and a link. The whole card is clickable. */
export function ServiceCard({
	copy,
	page,
	picture,
	language,
	className = "",
}: {
	copy: { title: string; text: string; alt: string };
	page: PagePath;
	picture: PictureName;
	language: Language;
	className?: string;
}) {
	const t = useTranslate();
	return (
		<article className={`service-card relative flex flex-col ${className}`}>
			<div className="aspect-4/3 w-full overflow-clip rounded-card bg-wash lg:aspect-auto lg:h-96">
				<Picture
					name={picture}
					alt={copy.alt}
					sizes="(min-width: 64rem) 42rem, (min-width: 40rem) 50vw, 100vw"
					morph
					className="size-full object-cover"
				/>
			</div>
			<h3 className="mt-5 text-2xl">{copy.title}</h3>
			<p className="mt-1 max-w-md text-muted">{copy.text}</p>
			<p className="mt-2 font-semibold">{priceFrom(page)[language]}</p>
			<a href={localizedPath(language, page)} className="more mt-auto pt-2">
				<LearnMore
					text={copyFor(language).chrome.learnMore}
					full={t("chrome:learnMoreAbout", { service: copy.title })}
				/>
				<Icon name="arrow-right" size={20} />
			</a>
		</article>
	);
}

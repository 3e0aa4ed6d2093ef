import { localizedPath } from "#app/business/base/language.ts";
import type { PagePath } from "#app/business/centre/pages.ts";
import { lowestPriceFrom } from "#app/business/links/booking-path.ts";
import { copyFor } from "#app/copy/index.ts";
import { LearnMore } from "#app/ui/basic/button.tsx";
import { Icon } from "#app/ui/basic/icon.tsx";
import { Picture, type PictureName } from "#app/ui/basic/picture.tsx";
import { CarPrice } from "#app/ui/basic/price.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";

/** A row on phones and a column on wide windows, which is clickable as a whole. */
export function ServiceCard({
	copy,
	page,
	picture,
}: {
	copy: { title: string; text: string };
	page: PagePath;
	picture: PictureName;
}) {
	const language = useLanguage();
	const t = useTranslate();
	const { chrome, home } = copyFor(language);
	return (
		<article className="service-card">
			<Picture
				name={picture}
				alt=""
				sizes="(width >= 64rem) 260px, 72px"
				morph
				className="object-cover"
			/>
			<div>
				<h3>{copy.title}</h3>
				<p>{copy.text}</p>
			</div>
			<div>
				<p>
					{`${home.services.from} `}
					<strong>
						<CarPrice price={lowestPriceFrom(page)} language={language} />
					</strong>
				</p>
				<a href={localizedPath(language, page)} className="more">
					<LearnMore
						text={chrome.learnMore}
						full={t("chrome:learnMoreAbout", { service: copy.title })}
					/>
					<Icon name="arrow-right" size={16} />
				</a>
			</div>
		</article>
	);
}

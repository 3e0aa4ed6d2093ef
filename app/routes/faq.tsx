import { localizedPath } from "#app/business/language.ts";
import { copyFor } from "#app/copy/index.ts";
import { seasonLines } from "#app/copy/opening-hours.ts";
import { useDocument } from "#app/document/context.tsx";
import { contentMeta } from "#app/seo/content-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { CallToAction } from "#app/ui/call-to-action.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { useLanguage } from "#app/ui/language.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { useTranslate } from "#app/ui/translate.ts";

export const meta = contentMeta("/faq");

export default function Faq() {
	const language = useLanguage();
	const { title, lead, items, cta } = copyFor(language).faq;
	const seasons = seasonLines(useDocument().today, language, useTranslate());
	return (
		<>
			<PageHead title={title} lead={lead} />
			<div className="wrap pb-24">
				<div className="max-w-[52rem] border-t border-line">
					{items.map(({ question, answer, saysHours }) => (
						<Disclosure
							key={question}
							group="faq"
							summary={<h2 className="text-lg font-medium">{question}</h2>}
						>
							{[...answer, ...(saysHours ? seasons : [])].map((text) => (
								<Prose key={text} text={text} />
							))}
						</Disclosure>
					))}
				</div>
			</div>
			<CallToAction copy={cta} language={language}>
				<LinkButton variant="quiet" href={localizedPath(language, "/contact")}>
					{cta.contact}
				</LinkButton>
			</CallToAction>
		</>
	);
}

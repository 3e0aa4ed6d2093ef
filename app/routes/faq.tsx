import { localizedPath } from "#app/business/language.ts";
import { copyFor } from "#app/copy/index.ts";
import { seasonLines } from "#app/copy/opening-hours.ts";
import { useDocument } from "#app/document/context.tsx";
import { contentMeta } from "#app/seo/content-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { CallToAction } from "#app/ui/call-to-action.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useLanguage } from "#app/ui/language.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { ServiceRows } from "#app/ui/service-rows.tsx";
import { useTranslate } from "#app/ui/translate.ts";

export const meta = contentMeta("/faq");

export default function Faq() {
	const language = useLanguage();
	const { title, lead, groups, prices, cta } = copyFor(language).faq;
	const seasons = seasonLines(useDocument().today, language, useTranslate());
	return (
		<>
			<PageHead title={title} lead={lead} />
			<div className="wrap grid items-start gap-12 pb-24 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-16">
				<div className="grid gap-12">
					{groups.map(({ title, items }, group) => (
						<section key={title}>
							<h2 className="mb-4 text-2xl">{title}</h2>
							{items.map(({ question, answer, saysHours }, index) => (
								<Disclosure
									key={question}
									group="faq"
									open={group + index === 0}
									summary={<h3 className="text-lg font-medium">{question}</h3>}
								>
									<div className="stack max-w-text pb-6 text-muted">
										{[...answer, ...(saysHours ? seasons : [])].map((text) => (
											<Prose key={text} text={text} />
										))}
									</div>
								</Disclosure>
							))}
						</section>
					))}
				</div>
				<aside className="wash rounded-card p-5 lg:sticky lg:top-24 lg:p-7">
					<h2 className="mb-4 text-xl">{prices.title}</h2>
					<ServiceRows />
					<p className="mt-4 text-sm">{prices.note}</p>
					<a href={localizedPath(language, "/warranty")} className="more">
						{prices.warranty}
						<Icon name="arrow-right" size={20} />
					</a>
				</aside>
			</div>
			<CallToAction copy={cta} language={language}>
				<LinkButton variant="quiet" href={localizedPath(language, "/contact")}>
					{cta.contact}
				</LinkButton>
			</CallToAction>
		</>
	);
}

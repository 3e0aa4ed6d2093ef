import type { Language } from "#app/business/base/language.ts";
import { copyFor } from "#app/copy/index.ts";
import { pageUrl } from "#app/seo/head-tags.ts";

export function questions(language: Language) {
	return {
		"@type": "FAQPage",
		"@id": `${pageUrl("/faq", language)}#questions`,
		inLanguage: language,
		mainEntity: copyFor(language)
			.faq.groups.flatMap(({ items }) => items)
			.map(({ question, answer }) => ({
				"@type": "Question",
				name: question,
				acceptedAnswer: { "@type": "Answer", text: answer.join(" ") },
			})),
	};
}

import { factsOf } from "#app/business/offered/service-facts.ts";
import { contentMeta } from "#app/seo/structured-data.ts";
import { Disclosure } from "#app/ui/basic/disclosure.tsx";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { useCopy, usePriceList } from "#app/ui/basic/use-settings.ts";
import { CallToAction } from "#app/ui/frame/call-to-action.tsx";
import { PairHead } from "#app/ui/frame/page-head.tsx";
import { Benefits } from "#app/ui/services/benefits.tsx";
import { ByPhone } from "#app/ui/services/book-option.tsx";
import { PicturePair } from "#app/ui/services/picture-pair.tsx";
import { ServiceDetails, ServiceFacts } from "#app/ui/services/service-facts.tsx";

const page = "/services/thermal-insulation";

export const meta = contentMeta(page);

export default function ThermalInsulation() {
	const language = useLanguage();
	const { benefits, rule, ...copy } = useCopy().thermal;
	const types = factsOf(usePriceList(), page).map(({ option }) => option.name[language]);
	const names = new Intl.ListFormat(language, { type: "disjunction" });
	return (
		<>
			<PairHead page={page} title={copy.title} lead={copy.lead}>
				<PicturePair
					copy={copy.pair}
					names={{ before: "glass-clear", after: "glass-tinted-side" }}
					about={{ ...copy.about, after: names.format(types) }}
					morph="half-thermal"
				/>
			</PairHead>
			<ServiceFacts page={page} note={copy.measured} />
			<Benefits page={page} of={benefits} />
			<ServiceDetails page={page}>
				<Disclosure summary={<h2>{rule.title}</h2>}>
					<div className="grid max-w-text gap-3">
						<p>{rule.source}</p>
						<ul className="list-disc ps-5">
							{rule.conditions.map((condition) => (
								<li key={condition}>{condition}</li>
							))}
						</ul>
						<p>{rule.advice}</p>
						<ByPhone />
					</div>
				</Disclosure>
			</ServiceDetails>
			<CallToAction
				copy={copy.cta}
				picture="thermal-insulation"
				day="closing-thermal"
				{...{ language, page }}
			/>
		</>
	);
}

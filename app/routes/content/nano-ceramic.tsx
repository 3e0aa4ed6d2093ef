import { contentMeta } from "#app/seo/structured-data.ts";
import { Section } from "#app/ui/basic/section.tsx";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { useCopy, usePriceList } from "#app/ui/basic/use-settings.ts";
import { CallToAction } from "#app/ui/frame/call-to-action.tsx";
import { PairHead } from "#app/ui/frame/page-head.tsx";
import { Benefits } from "#app/ui/services/benefits.tsx";
import { PicturePair } from "#app/ui/services/picture-pair.tsx";
import { ServiceDetails, ServiceFacts } from "#app/ui/services/service-facts.tsx";

const page = "/services/nano-ceramic";

export const meta = contentMeta(page);

export default function NanoCeramic() {
	const language = useLanguage();
	const { advice, benefits, leadOf, ...copy } = useCopy().ceramic;
	const { offered } = usePriceList();
	const codes = Object.keys(leadOf) as (keyof typeof leadOf)[];
	const [only, ...others] = codes.filter((code) => offered[code] !== "none");
	const lead = only && others.length === 0 ? leadOf[only] : copy.lead;
	return (
		<>
			<PairHead page={page} title={copy.title} lead={lead}>
				<PicturePair
					copy={copy.pair}
					names={{ before: "ceramic-without", after: "ceramic-with" }}
					morph="half-ceramic"
				/>
			</PairHead>
			<ServiceFacts page={page} />
			<Benefits page={page} of={benefits} />
			<Section title={advice.title} beside>
				<p className="max-w-text">{advice.text}</p>
			</Section>
			<ServiceDetails page={page} />
			<CallToAction
				copy={copy.cta}
				language={language}
				page={page}
				picture="beads"
				day="closing-nano"
			/>
		</>
	);
}

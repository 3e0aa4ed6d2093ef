import { useSearchParams } from "react-router";
import { firstDays, type Installed, installedFrom } from "#app/business/warranty/warranty.ts";
import { formatShortDay } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { yearsScript } from "#app/document/inline-scripts.ts";
import { contentMeta } from "#app/seo/structured-data.ts";
import { Picture } from "#app/ui/basic/picture.tsx";
import { Section } from "#app/ui/basic/section.tsx";
import { useCopy } from "#app/ui/basic/settings.ts";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { CallToAction } from "#app/ui/frame/call-to-action.tsx";
import { PairHead } from "#app/ui/frame/page-head.tsx";
import stylesheet from "#app/ui/services/first-days.css?url";
import { PicturePair } from "#app/ui/services/picture-pair.tsx";
import { ServiceDetails, ServiceFacts } from "#app/ui/services/service-facts.tsx";
import { InstalledForm } from "#app/ui/services/warranty-periods.tsx";
import { Benefits, Years } from "#app/ui/services/years.tsx";

const page = "/services/nano-ceramic";

export const meta = contentMeta(page);

export default function NanoCeramic() {
	const language = useLanguage();
	const [search] = useSearchParams();
	const { benefits, ...copy } = useCopy().ceramic;
	return (
		<>
			<PairHead page={page} title={copy.title} lead={copy.lead}>
				<PicturePair
					copy={copy.pair}
					names={{ before: "ceramic-without", after: "ceramic-with" }}
					morph="half-ceramic"
				/>
			</PairHead>
			<ServiceFacts page={page} />
			<FirstDays installed={installedFrom(search)} />
			<Section title={benefits.title}>
				<div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-16">
					<Years of="ceramic" />
					<div className="grid gap-6">
						<div className="h-96 overflow-clip rounded-card max-lg:hidden">
							<Picture name="seat" alt={benefits.seat} sizes="32rem" />
						</div>
						<Benefits items={benefits.items} first={[1, 4]} />
					</div>
				</div>
			</Section>
			<script dangerouslySetInnerHTML={{ __html: yearsScript }} />
			<ServiceDetails page={page} />
			<CallToAction copy={copy.cta} language={language} page={page} picture="beads" />
		</>
	);
}

/** The seven days without washing as one bar, and the day after them: with their dates from the day that the visitor names. */
export function FirstDays({ installed }: { installed: Installed }) {
	const language = useLanguage();
	const t = useTranslate();
	const { advice } = copyFor(language).ceramic;
	const days = installed.day && firstDays(installed.day);
	const named = (day: string) => formatShortDay(day, language);
	return (
		<Section id="installed" tone="wash" title={advice.title} lead={advice.text}>
			<link rel="stylesheet" href={stylesheet} precedence="part" />
			<ol className="seven-days">
				<li>
					{days
						? t("ceramic:advice.waitFrom", { first: named(days.first), last: named(days.last) })
						: advice.wait}
				</li>
				<li>{days ? t("ceramic:advice.washFrom", { day: named(days.wash) }) : advice.wash}</li>
			</ol>
			<InstalledForm page="/services/nano-ceramic" installed={installed} />
		</Section>
	);
}

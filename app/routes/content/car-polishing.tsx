import { localizedPath } from "#app/business/base/language.ts";
import type { PagePath } from "#app/business/centre/pages.ts";
import { hasOnePrice, lowestPriceFrom } from "#app/business/offered/booking-path.ts";
import { factsOf, isOnline, joinFacts } from "#app/business/offered/service-facts.ts";
import { contentMeta } from "#app/seo/structured-data.ts";
import { Icon } from "#app/ui/basic/icon.tsx";
import { Section } from "#app/ui/basic/section.tsx";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { useCopy, usePriceList } from "#app/ui/basic/use-settings.ts";
import { useWhatsappUrl } from "#app/ui/basic/whatsapp.ts";
import { CallToAction } from "#app/ui/frame/call-to-action.tsx";
import { PairHead } from "#app/ui/frame/page-head.tsx";
import { Effects } from "#app/ui/services/benefits.tsx";
import { PicturePair } from "#app/ui/services/picture-pair.tsx";
import { FromPrice, ServiceDetails, ServiceFacts } from "#app/ui/services/service-facts.tsx";

const page = "/services/car-polishing";
/** These services protect the paint, as polishing does not. */
const protection: PagePath[] = ["/services/ppf-selection", "/services/nano-ceramic"];

export const meta = contentMeta(page);

export default function CarPolishing() {
	const language = useLanguage();
	const { polishing: copy, ...copies } = useCopy();
	const list = usePriceList();
	const whatsapp = useWhatsappUrl();
	const online = factsOf(list, page).filter(isOnline);
	return (
		<>
			<PairHead page={page} title={copy.title} lead={copy.lead}>
				<PicturePair
					copy={copy.pair}
					names={{ before: "polishing-before", after: "polishing-after" }}
					morph="half-polishing"
				/>
			</PairHead>
			<ServiceFacts
				page={page}
				extra={online.length > 1 ? [{ key: "both", name: copy.both, ...joinFacts(online) }] : []}
			/>
			<Section title={copy.effect.title} beside>
				<div>
					<ul className="stack">
						<Effects items={copy.effect.does} icon="check" className="text-green" />
						<Effects items={copy.effect.doesNot} icon="x" className="text-muted" />
					</ul>
					<p className="flex flex-wrap gap-x-6 ps-9">
						{protection.map((path) => (
							<a key={path} href={localizedPath(language, path)} className="more flex-wrap">
								{path === "/services/nano-ceramic" ? copies.ceramic.name : copies.ppfSelection.name}
								<span className="font-normal text-muted">
									<FromPrice price={lowestPriceFrom(list, path)} isOnly={hasOnePrice(list, path)} />
								</span>
							</a>
						))}
					</p>
					<a href={whatsapp} rel="noreferrer" className="more mt-4">
						{copy.effect.ask}
						<Icon name="arrow-right" size={20} />
					</a>
				</div>
			</Section>
			<ServiceDetails page={page} />
			<CallToAction
				copy={copy.cta}
				picture="polishing"
				day="closing-polish"
				{...{ language, page }}
			/>
		</>
	);
}

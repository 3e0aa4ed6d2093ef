import { profile } from "#app/business/centre/profile.ts";
import { warrantyTable } from "#app/business/warranty/warranty.ts";
import { pluralValues } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { Fact } from "#app/ui/basic/fact.tsx";
import { Logo } from "#app/ui/basic/icon.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import stylesheet from "./sample-card.css?url";

/** The sample is of no car, and of a product with the longest warranty. */
export function SampleCard() {
	const language = useLanguage();
	const t = useTranslate();
	const { facts, sample } = copyFor(language).warrantyCard;
	const [longest] = warrantyTable.toSorted((one, other) => other.years - one.years);
	return (
		longest && (
			<figure className="sample-card">
				<link rel="stylesheet" href={stylesheet} precedence="part" />
				<div className="card-ground">
					<p>
						<Logo className="size-[32px]" />
						{profile.name[language]}
					</p>
					<p>
						<b>{t("chrome:years", pluralValues(longest.years))}</b>
						{longest.product[language]}
					</p>
					<dl>
						<Fact name={facts.sample}>
							<bdi dir="ltr">•••• •••• 07K4</bdi>
						</Fact>
						<Fact name={facts.plate}>
							<bdi dir="ltr">1234</bdi>
						</Fact>
					</dl>
				</div>
				<figcaption>{sample}</figcaption>
			</figure>
		)
	);
}

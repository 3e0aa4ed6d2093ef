import { comma } from "#app/business/base/language.ts";
import { films, finishes, statedProperties } from "#app/business/prices/specs.ts";
import { copyFor } from "#app/copy/index.ts";
import { Disclosure } from "#app/ui/basic/disclosure.tsx";
import { Table } from "#app/ui/basic/table.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { SpecValue } from "#app/ui/services/spec-table.tsx";

/** What the makers state of both finishes, on equal rows: closed, since it is the last that somebody chooses by. */
export function FilmComparison() {
	const language = useLanguage();
	const t = useTranslate();
	const { specs, ppfSelection } = copyFor(language);
	const names = finishes.map((finish) => ppfSelection.cards[finish].title);
	const properties = statedProperties(finishes);
	return (
		<div className="wrap pb-16 md:pb-24">
			<Disclosure
				summary={
					<h2>
						{specs.title}
						<span className="block text-sm font-normal text-muted">
							{properties.map((property) => specs.properties[property]).join(comma[language])}
						</span>
					</h2>
				}
			>
				<div className="grid gap-10 pb-6 lg:grid-cols-2 lg:gap-12">
					{films.glossy.map(({ name: brand }, index) => (
						<div key={brand} className="min-w-0">
							<h3 className="mb-2 text-xl">{t("serviceFacts:comparison.specs", { brand })}</h3>
							<Table
								caption={t("serviceFacts:comparison.specs", { brand })}
								columns={[specs.property, ...names]}
								missing={specs.missing}
								rows={properties.map((property) => ({
									key: property,
									cells: [
										specs.properties[property],
										...finishes.map((finish) => {
											const value = films[finish][index]?.values[property];
											return value && <SpecValue key={finish} {...{ value, property, language }} />;
										}),
									],
								}))}
							/>
						</div>
					))}
				</div>
			</Disclosure>
		</div>
	);
}

import { optionOf, serviceOf } from "#app/business/prices/catalogue.ts";
import type { Line } from "#app/business/prices/quote.ts";
import type { CardLine } from "#app/business/warranty/warranty-card.ts";
import { formatDay, formatMoment, textFor } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import type { KeptData as Kept } from "#app/data/bookings/kept-data.ts";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { useLanguage } from "#app/ui/basic/translate.ts";

type Table = keyof Kept;

/** Everything that is kept about the booking, to read and to take along, in place of its page. */
export function KeptData({ kept, back }: { kept: Kept; back: string }) {
	const { ownData } = copyFor(useLanguage());
	const json = JSON.stringify(kept, null, "\t");
	return (
		<div className="wrap py-12 md:py-20 grid gap-10">
			<div>
				<h1 className="display">{ownData.title}</h1>
				<p className="lead mt-5">{ownData.lead}</p>
			</div>
			<div className="buttons print:hidden">
				<LinkButton
					href={`data:application/json;charset=utf-8,${encodeURIComponent(json)}`}
					download="booking.json"
				>
					{ownData.download}
				</LinkButton>
				<LinkButton variant="quiet" href={back}>
					{ownData.back}
				</LinkButton>
			</div>
			{(Object.keys(kept) as Table[]).map((table) => (
				<Rows key={table} table={table} rows={kept[table]} />
			))}
			<p className="text-muted">{ownData.elsewhere}</p>
			<details className="print:hidden">
				<summary className="py-3 font-medium">{ownData.asText}</summary>
				<pre dir="ltr" className="overflow-x-auto text-sm">
					{json}
				</pre>
			</details>
		</div>
	);
}

function Rows({ table, rows }: { table: Table; rows: object[] }) {
	const { ownData } = copyFor(useLanguage());
	const { title, columns } = ownData.tables[table];
	return (
		<section aria-labelledby={`kept-${table}`} className="grid gap-4">
			<h2 id={`kept-${table}`} className="title">
				{title}
			</h2>
			{rows.length === 0 && <p>{ownData.none}</p>}
			{rows.map((row) => (
				<dl key={JSON.stringify(row)} className="kept-row">
					{Object.entries(row).map(([column, value]) => (
						<div key={column}>
							<dt className="text-sm text-muted">{textFor(columns, column)}</dt>
							<dd>{column === "customerName" ? <bdi>{value}</bdi> : <Value value={value} />}</dd>
						</div>
					))}
				</dl>
			))}
		</section>
	);
}

const day = /^\d{4}-\d{2}-\d{2}$/;
const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

function Value({ value }: { value: unknown }) {
	const language = useLanguage();
	const { none, values } = copyFor(language).ownData;
	if (value === null || value === "") return none;
	if (Array.isArray(value))
		return (
			<ul>
				{value.map((item) => (
					<li key={JSON.stringify(item)}>
						<Value value={item} />
					</li>
				))}
			</ul>
		);
	if (typeof value === "object") {
		const { code, service, option, ...rest } = value as Line | CardLine;
		if ("group" in rest) delete rest.group;
		return (
			<>
				<Sold {...{ code, service, option }} />
				<Value value={Object.values(rest)} />
			</>
		);
	}
	const text = String(value);
	const [service, option] = [serviceOf(text), optionOf(text)];
	if (service && option) return <Sold code={text} service={service.name} option={option.name} />;
	if (day.test(text)) return formatDay(text, language);
	if (moment.test(text)) return formatMoment(new Date(text), language);
	return <bdi>{textFor(values, text)}</bdi>;
}

/** By its name, as on the receipt, and the code that is stored. The group of a line is a code of the form: the JSON has it. */
function Sold({ code, service, option }: Pick<Line, "code" | "service" | "option">) {
	const language = useLanguage();
	return (
		<>
			{service[language]} ({option[language]}){" "}
			<bdi dir="ltr" className="text-sm text-muted">
				{code}
			</bdi>
		</>
	);
}

import type { Day } from "#app/business/calendar.ts";
import type { Installed } from "#app/business/installed-day.ts";
import { warrantyEnd, warrantyTable } from "#app/business/warranty.ts";
import { counted, formatDay } from "#app/copy/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { InstalledForm } from "./installed-form.tsx";
import { useLanguage } from "./language.ts";
import { Table } from "./table.tsx";
import { useTranslate } from "./translate.ts";

const longest = Math.max(...warrantyTable.map(({ years }) => years));

/** How long each product is under warranty, and until when from the day that the visitor names, or since when no more. */
export function WarrantyPeriods({
	installed,
	today,
}: {
	installed: Installed;
	today: Day;
}) {
	const language = useLanguage();
	const t = useTranslate();
	const { table, terms } = copyFor(language).warranty;
	const { day } = installed;
	return (
		<section className="wrap">
			<h2 className="mb-6 text-2xl">{table.title}</h2>
			<InstalledForm page="/warranty" installed={installed} />
			<div className="mt-6">
				<Table
					look="cards"
					caption={table.title}
					columns={[table.product, table.period, table.terms]}
					rows={warrantyTable.map(({ product, years }, index) => {
						const ends = day && warrantyEnd(day, years);
						const isOver = ends !== undefined && ends < today;
						const end = isOver
							? "warranty:table.ended"
							: "warranty:table.until";
						return {
							key: product[language],
							cells: [
								product[language],
								<div
									key="years"
									className={isOver ? "text-muted" : "text-green"}
								>
									<span className="font-medium whitespace-nowrap text-ink">
										{t("chrome:years", counted(years))}
									</span>
									<YearsBar years={years} />
									{ends && (
										<span className="mt-2 block font-medium text-balance">
											{t(end, { day: formatDay(ends, language) })}
										</span>
									)}
								</div>,
								terms[index],
							],
						};
					})}
				/>
			</div>
		</section>
	);
}

/** To scale with the other bars. */
function YearsBar({ years }: { years: number }) {
	return (
		<svg
			viewBox={`0 0 ${longest} 1`}
			preserveAspectRatio="none"
			aria-hidden="true"
			className="flip mt-2 h-1.5 w-full rounded-full bg-line"
		>
			<rect width={years} height="1" fill="currentColor" />
		</svg>
	);
}

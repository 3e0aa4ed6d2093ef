import type { Day } from "#app/business/base/calendar.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { counted, formatDay } from "#app/copy/format/format.ts";
import { FormDisclosure } from "#app/ui/basic/disclosure.tsx";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { Answer, Unavailable } from "../answer.tsx";
import { PageHead, StaffForm, Submit } from "../form.tsx";
import type { Route } from "./+types/route.ts";

const copy = staffCounter.wanted;

export function WantedPage({ loaderData: { view }, actionData: refused }: Route.ComponentProps) {
	const t = useTranslate();
	if (!view) return <Unavailable refused={refused} />;
	const days = Map.groupBy(view.wanted, ({ day }) => day);
	const { yes, no } = staffCounter.waiting;
	const day = formatDay(new Map(refused?.sent).get("day") ?? "", "ar");
	const question = { title: t("staffCounter:waiting.sure", { day }), yes, no };
	return (
		<>
			<PageHead title={copy.title} lead={copy.lead} />
			{refused && <Answer {...{ refused, question }} />}
			<section className="staff-wide receipt-paper">
				{days.size === 0 && <p>{copy.none}</p>}
				<dl className="grid gap-4">
					{[...days].map(([day, rows]: [Day, typeof view.wanted]) => (
						<div key={day}>
							<dt className="font-medium">{formatDay(day, "ar")}</dt>
							{rows.map(({ outcome, forms }) => (
								<dd key={outcome}>
									{t(`staffCounter:wanted.outcomes.${outcome}`, {
										forms: t("staffCounter:wanted.forms", counted(forms)),
									})}
								</dd>
							))}
						</div>
					))}
				</dl>
				<p className="text-sm text-muted">{copy.note}</p>
			</section>
			<Waiting waiting={view.waiting} />
		</>
	);
}

function Waiting({ waiting }: { waiting: { day: Day; addresses: string[] }[] }) {
	const t = useTranslate();
	const { title, lead, none, end } = staffCounter.waiting;
	return (
		<section className="staff-wide receipt-paper" aria-labelledby="waiting-for-days">
			<h2 id="waiting-for-days" className="text-xl font-semibold">
				{title}
			</h2>
			<p>{waiting.length === 0 ? none : lead}</p>
			{waiting.map(({ day, addresses }) => (
				<FormDisclosure
					key={day}
					summary={t("staffCounter:waiting.day", {
						day: formatDay(day, "ar"),
						people: t("staffBoard:days.waiting", counted(addresses.length)),
					})}
				>
					<div className="grid gap-4 p-1">
						<ul className="grid gap-1">
							{addresses.map((address, index) => (
								<li key={index.toString()}>
									<bdi dir="ltr">{address}</bdi>
								</li>
							))}
						</ul>
						<StaffForm>
							<input type="hidden" name="day" value={day} />
							<Submit intent="end-alerts" variant="quiet">
								{end}
							</Submit>
						</StaffForm>
					</div>
				</FormDisclosure>
			))}
		</section>
	);
}

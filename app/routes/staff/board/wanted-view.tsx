import type { Day } from "#app/business/base/calendar.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { counted, formatDay } from "#app/copy/format/format.ts";
import { messageOf } from "#app/refusals.ts";
import { Alert } from "#app/ui/basic/alert.tsx";
import { Button, LinkButton } from "#app/ui/basic/button.tsx";
import { FormDisclosure } from "#app/ui/basic/disclosure.tsx";
import { useTranslate } from "#app/ui/basic/translate.ts";
import type { RefusedOnBoard } from "./actions.ts";
import { BoardForm, useViewPath, ViewHead } from "./board-form.tsx";
import { errorText } from "./choice-button.tsx";
import type { WantedView as View, WaitingForDay } from "./counter-views.ts";

const copy = staffCounter.wanted;

type Props = { token: string; view: View; refused?: RefusedOnBoard };

/** How many forms wanted a day that they could not have, and who waits for one. */
export function WantedView({ token, view, refused }: Props) {
	const t = useTranslate();
	const days = Map.groupBy(view.wanted, ({ day }) => day);
	return (
		<>
			<ViewHead token={token} title={copy.title} lead={copy.lead} />
			{refused && (
				<div className="staff-wide">
					<Problem token={token} refused={refused} />
				</div>
			)}
			<section className="staff-wide receipt-paper">
				{days.size === 0 && <p>{copy.none}</p>}
				<dl className="grid gap-4">
					{[...days].map(([day, rows]: [Day, View["wanted"]]) => (
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
			<Waiting token={token} waiting={view.waiting} />
		</>
	);
}

/** The question before the alerts of a day end, or why they did not. */
function Problem({ token, refused }: { token: string; refused: RefusedOnBoard }) {
	const t = useTranslate();
	const viewPath = useViewPath(token);
	const day = new Map(refused.sent).get("day") ?? "";
	if (refused.refused !== "notSure") return <Alert title={errorText(messageOf(refused.refused))} />;
	return (
		<Alert title={t("staffCounter:waiting.sure", { day: formatDay(day, "ar") })}>
			<BoardForm token={token} view="wanted">
				<input type="hidden" name="day" value={day} />
				<input type="hidden" name="sure" value="yes" />
				<Button type="submit" name="intent" value="end-alerts">
					{staffCounter.waiting.yes}
				</Button>
				<LinkButton variant="quiet" href={viewPath("wanted")}>
					{staffCounter.waiting.no}
				</LinkButton>
			</BoardForm>
		</Alert>
	);
}

function Waiting({ token, waiting }: { token: string; waiting: WaitingForDay[] }) {
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
						<BoardForm token={token} view="wanted">
							<input type="hidden" name="day" value={day} />
							<Button type="submit" variant="quiet" name="intent" value="end-alerts">
								{end}
							</Button>
						</BoardForm>
					</div>
				</FormDisclosure>
			))}
		</section>
	);
}

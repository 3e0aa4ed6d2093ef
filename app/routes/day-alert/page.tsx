import type { SubmissionResult } from "@conform-to/react";
import { localizedPath } from "#app/business/base/language.ts";
import { quoteFor } from "#app/business/prices/quote.ts";
import { type ChosenBooking, choicePath } from "#app/business/prices/selection.ts";
import { formatDay, textFor } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { alertEmailName } from "#app/forms/fields.ts";
import { Alert, linksTo } from "#app/ui/basic/alert.tsx";
import { Button, LinkButton } from "#app/ui/basic/button.tsx";
import { usePriceList } from "#app/ui/basic/settings.ts";
import { useLanguage, useTranslate, withValues } from "#app/ui/basic/translate.ts";
import { DayAlert, DayAlertForm } from "#app/ui/form/day-alert.tsx";
import { PageHead } from "#app/ui/frame/page-head.tsx";

type View = "ask" | "asked" | "stop" | "stopped" | "over";

type Props = { view: View; wanted?: ChosenBooking; lastResult?: SubmissionResult };

/** Takes an address for a full day, without script. */
export function DayAlertPage({ view, wanted, lastResult }: Props) {
	const language = useLanguage();
	const { dayAlert, errors, booking } = copyFor(language);
	const { title, lead } = dayAlert[view];
	const day = wanted ? formatDay(wanted.day, language) : "";
	const { tell } = booking.form.date;
	const text = (key: string) => textFor({ ...errors, ...dayAlert.errors }, key);
	const error = lastResult?.error;
	const [problem] = error?.[""] ?? [];
	const links = linksTo([alertEmailName], error, text, (field) => `day-alert-${field}`);
	const book = (path: string, label: string) => (
		<LinkButton variant="quiet" className="justify-self-start" href={localizedPath(language, path)}>
			{label}
		</LinkButton>
	);
	return (
		<>
			<PageHead title={title} lead={withValues(lead, { day })} />
			<div className="wrap pb-12 md:pb-20">
				<div className="grid max-w-text gap-6">
					{error && (
						<Alert title={dayAlert.problemTitle} links={links}>
							{problem && <p>{text(problem)}</p>}
						</Alert>
					)}
					{problem === "dayIsFree" && wanted && book(choicePath("/booking", wanted), dayAlert.book)}
					{wanted && <Wanted wanted={wanted} />}
					{view === "ask" && wanted && (
						<>
							<DayAlert {...wanted} hasHeading copy={tell} text={text} lastResult={lastResult} />
							<DayAlertForm copy={tell} />
						</>
					)}
					{view === "stop" && (
						<form method="post">
							<Button type="submit">{dayAlert.stop.submit}</Button>
						</form>
					)}
					{view !== "stop" && book("/booking", dayAlert.asked.other)}
				</div>
			</div>
		</>
	);
}

function Wanted({ wanted: { car, services, day } }: { wanted: ChosenBooking }) {
	const language = useLanguage();
	const t = useTranslate();
	const { dayAlert, booking } = copyFor(language);
	const names = quoteFor(usePriceList(), services, car).lines.map(({ service, option }) =>
		t("mail:line", { service: service[language], option: option[language] }),
	);
	const facts = [
		[dayAlert.day, [formatDay(day, language)]],
		[dayAlert.car, [booking.car[car].name]],
		[dayAlert.services, names],
	] as const;
	return (
		<dl className="grid gap-3">
			{facts.map(([label, values]) => (
				<div key={label}>
					<dt className="text-sm text-muted">{label}</dt>
					{values.map((value) => (
						<dd key={value} className="font-medium">
							{value}
						</dd>
					))}
				</div>
			))}
		</dl>
	);
}

import type { CardFact } from "#app/business/bookings/card-content.ts";
import { warrantyEnd } from "#app/business/warranty/warranty.ts";
import { groupByFour, maxCardsFound } from "#app/business/warranty/warranty-card.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { formatDay, pluralValues, withLtrMarks } from "#app/copy/format/format.ts";
import { lineName } from "#app/copy/sentences/listed.ts";
import type { BookingInList } from "#app/data/bookings/staff-booking.ts";
import type { NumberedCard } from "#app/data/cards/warranty-cards.ts";
import { readText } from "#app/forms/fields.ts";
import { formAction, type Post } from "#app/forms/form-action.ts";
import type { RequestContext } from "#app/http/context.ts";
import { cardUrl, codeOfCard } from "#app/signing/card-code.ts";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { find } from "#app/use-cases/staff/find-bookings.ts";
import { Answer } from "../answer.tsx";
import { BookingLine, FindForm, HeldDays, PageHead } from "../form.tsx";
import { type StaffRefusal, showStaffPage, showStaffRefusal, staffTags } from "../staff-page.ts";
import type { Route } from "./+types/route.ts";

export default FindPage;
export { headers } from "#app/http/responses.ts";

export const loader = (args: Route.LoaderArgs) => showStaffPage(args, async () => ({}));

/** A search has no address: what was typed is only ever in its form. */
type Results = {
	text: string;
	found: BookingInList[];
	isMore: boolean;
	cards: ReturnType<typeof shownCard>[];
	isMoreCards: boolean;
};

/** The card has nothing of a person, and lives as long as its warranty: longer than the booking's. */
function shownCard(card: NumberedCard, { secrets }: RequestContext, origin: string) {
	const { invoice, carMark, carEnding, voidedAt, language } = card;
	const facts = { invoice, carMark, carEnding } satisfies Record<CardFact, unknown>;
	const lines = card.lines.map((line) => ({
		...line,
		ends: warrantyEnd(line.installed, line.years),
	}));
	const code = codeOfCard(card, secrets);
	const url = code && cardUrl(code, language ?? "ar", origin);
	return { ...facts, lines, isVoid: voidedAt !== null, url };
}

async function search({ form, deps, url }: Post) {
	const text = readText(form, "q");
	const results = await find(deps, text);
	if (results.refused) return { refused: results.refused };
	const { found, isMore } = results;
	const cards = results.cards.slice(0, maxCardsFound);
	return {
		shown: {
			...{ text, found, isMore },
			cards: cards.map((card) => shownCard(card, deps, url.origin)),
			isMoreCards: results.cards.length > cards.length,
		},
	};
}

/** The button has no name, so the form names no intent. */
export const action = formAction<Results | StaffRefusal, never>(search, (...refused) => ({
	...showStaffRefusal(...refused),
	intent: "find",
}));

export const meta = ({ location }: Route.MetaArgs) => staffTags(staffCounter.find.title, location);

const copy = staffCounter.find;

/** The field stays while the database fails. */
export function FindPage({ actionData: answer }: Route.ComponentProps) {
	const t = useTranslate();
	const results = answer && "found" in answer ? answer : undefined;
	const refused = answer && "refused" in answer ? answer : undefined;
	return (
		<>
			<PageHead title={copy.title} lead={copy.lead} />
			<div className="staff-main">
				{refused && <Answer refused={refused} />}
				<FindForm text={results?.text ?? new Map(refused?.sent).get("q")} />
				{results && (
					<section className="board-part mt-4" aria-live="polite">
						{(results.found.length > 0 || results.cards.length === 0) && (
							<h2 className="text-xl">
								{t("staffCounter:find.found", pluralValues(results.found.length))}
							</h2>
						)}
						<ul className="due empty:hidden">
							{results.found.map((booking) => (
								<BookingLine key={booking.reference} booking={booking}>
									، <HeldDays days={booking.heldDays} />
								</BookingLine>
							))}
						</ul>
						{results.isMore && <p>{copy.more}</p>}
						{results.cards.length > 0 && <Cards {...results} />}
					</section>
				)}
			</div>
		</>
	);
}

function Cards({ cards, isMoreCards }: Pick<Results, "cards" | "isMoreCards">) {
	const t = useTranslate();
	return (
		<>
			<h2 className="text-xl">{t("staffCounter:find.cards", { count: cards.length })}</h2>
			{cards.map(({ invoice, carMark, carEnding, lines, isVoid, url }, index) => (
				<article key={index.toString()} className="car-card">
					<h3 className={isVoid ? "text-danger" : undefined}>
						{isVoid && `${copy.card.void}، `}
						{staffView.card.invoice} {withLtrMarks(invoice)}، {staffView.card.carMark[carMark]}{" "}
						{withLtrMarks(carEnding)}
					</h3>
					<ul>
						{lines.map((line) => (
							<li key={line.code}>
								{t("staffCounter:find.card.line", {
									what: lineName(line, "ar", t),
									serial: withLtrMarks(groupByFour(line.serial)),
									installed: formatDay(line.installed, "ar"),
									ends: formatDay(line.ends, "ar"),
								})}
							</li>
						))}
					</ul>
					{url && (
						<a href={url} className="more justify-self-start">
							{staffView.card.open}
						</a>
					)}
				</article>
			))}
			{isMoreCards && <p>{copy.card.more}</p>}
		</>
	);
}

import { riyadhToday } from "#app/business/base/calendar.ts";
import { isFindable } from "#app/business/bookings/find.ts";
import { warrantyEnd } from "#app/business/warranty/warranty.ts";
import { inGroups, maxCardsFound } from "#app/business/warranty/warranty-card.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { counted, formatDay, withLtrMarks } from "#app/copy/format/format.ts";
import { lineName } from "#app/copy/sentences/listed.ts";
import type { BookingInList } from "#app/data/bookings/staff-booking.ts";
import type { NumberedCard } from "#app/data/cards/warranty-cards.ts";
import { readText } from "#app/forms/fields.ts";
import type { RequestContext } from "#app/http/context.ts";
import { cardUrl, codeOfCard } from "#app/signing/card-code.ts";
import { withBoardKeys } from "#app/signing/links.ts";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { find } from "#app/use-cases/staff/find-bookings.ts";
import { Answer } from "../answer.tsx";
import { BookingLine, FindForm, HeldDays, PageHead } from "../form.tsx";
import { type Board, boardKey } from "../keys.ts";
import { runStaffAction, showStaffPage, staffAction, staffTags } from "../protocol.ts";
import type { Route } from "./+types/route.ts";

export default FindPage;
export { headers } from "#app/http/responses.ts";

export const loader = (args: Route.LoaderArgs) => showStaffPage(args, boardKey, async () => ({}));

/** A search has no address: what was typed is only ever in its form. */
type Results = {
	text: string;
	found: (BookingInList & { key: string })[];
	isMore: boolean;
	cards: ReturnType<typeof shownCard>[];
	isMoreCards: boolean;
};

/** Nothing of a person; a link, only where the page of the booking has one, too. */
function shownCard(card: NumberedCard, { now, secrets }: RequestContext, origin: string) {
	const { invoice, carMark, carEnding, voidedAt, heldDays, language } = card;
	const lines = card.lines.map((line) => ({
		...line,
		ends: warrantyEnd(line.installed, line.years),
	}));
	const isOpened = heldDays && isFindable(heldDays, riyadhToday(now)) && !voidedAt;
	const code = isOpened ? codeOfCard(card, secrets) : undefined;
	const url = code && cardUrl(code, language ?? "ar", origin);
	return { invoice, carMark, carEnding, lines, isVoid: voidedAt !== null, url };
}

export const action = (args: Route.ActionArgs) =>
	runStaffAction<Board, unknown, Results>(
		args,
		boardKey,
		{
			find: staffAction({
				read: (form, _board, _deps, { origin }) => ({ text: readText(form, "q"), origin }),
				async run(deps, { text, origin, ...board }) {
					const results = await find(deps, { text, day: board.day });
					if (results.refused) return results;
					const cards = results.cards.slice(0, maxCardsFound);
					const found = results.found.flatMap(({ isForPhotos, ...booking }) =>
						withBoardKeys([booking], { ...board, isForPhotos }, deps.secrets),
					);
					return {
						shown: {
							...{ text, found, isMore: results.isMore },
							cards: cards.map((card) => shownCard(card, deps, origin)),
							isMoreCards: results.cards.length > cards.length,
						},
					};
				},
			}),
		},
		{ usual: "find" },
	);

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
			<div className="staff-wide board-part">
				{refused && <Answer refused={refused} />}
				<FindForm text={results?.text ?? new Map(refused?.sent).get("q")} />
				{results && (
					<section className="board-part mt-4" aria-live="polite">
						{(results.found.length > 0 || results.cards.length === 0) && (
							<h2 className="text-xl">
								{t("staffCounter:find.found", counted(results.found.length))}
							</h2>
						)}
						<ul className="due empty:hidden">
							{results.found.map((booking) => (
								<BookingLine key={booking.reference} {...{ booking, opens: booking.key }}>
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
									serial: withLtrMarks(inGroups(line.serial)),
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

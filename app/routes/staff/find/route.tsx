import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { counted } from "#app/copy/format/format.ts";
import type { BookingInList } from "#app/data/bookings/staff-booking.ts";
import { readText } from "#app/forms/fields.ts";
import { withBoardKeys } from "#app/signing/links.ts";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { findBookings } from "#app/use-cases/staff/find-bookings.ts";
import { Answer } from "../answer.tsx";
import { BookingLine, FindForm, HeldDays, PageHead } from "../form.tsx";
import { type Board, boardKey } from "../keys.ts";
import { runStaffAction, showStaffPage, staffAction, staffTags } from "../protocol.ts";
import type { Route } from "./+types/route.ts";

export default FindPage;
export { headers } from "#app/http/responses.ts";

export const loader = (args: Route.LoaderArgs) => showStaffPage(args, boardKey, async () => ({}));

/** A search has no address: what was typed is only ever in its form. */
type Results = { text: string; found: (BookingInList & { key: string })[]; isMore: boolean };

export const action = (args: Route.ActionArgs) =>
	runStaffAction<Board, unknown, Results>(
		args,
		boardKey,
		{
			find: staffAction({
				read: (form) => ({ text: readText(form, "q") }),
				async run(deps, { text, ...board }) {
					const results = await findBookings(deps, text);
					if (!results) return { refused: "findShort" };
					const found = results.found.flatMap(({ isForPhotos, ...booking }) =>
						withBoardKeys([booking], { ...board, isForPhotos }, deps.secrets),
					);
					return { shown: { text, found, isMore: results.isMore } };
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
						<h2 className="text-xl">
							{t("staffCounter:find.found", counted(results.found.length))}
						</h2>
						<ul className="due empty:hidden">
							{results.found.map((booking) => (
								<BookingLine key={booking.reference} {...{ booking, opens: booking.key }}>
									، <HeldDays days={booking.heldDays} />
								</BookingLine>
							))}
						</ul>
						{results.isMore && <p>{copy.more}</p>}
					</section>
				)}
			</div>
		</>
	);
}

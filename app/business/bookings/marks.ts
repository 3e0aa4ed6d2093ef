import { type Day, riyadhClock } from "#app/business/base/calendar.ts";
import { type MarkEnd, type MarkRule, rules, type WorkState } from "./staff-rules.ts";

type Rules = typeof rules;
type Mark = {
	[Action in keyof Rules]: Rules[Action] extends { endsWith: readonly MarkEnd[] } ? Action : never;
}[keyof Rules];

export type MarkAction = {
	[Action in keyof Rules]: Rules[Action]["what"] extends MarkRule["what"] ? Action : never;
}[keyof Rules];

/** The marks of a booking, with the moment at which staff set each. */
export type Marks = Partial<Record<Mark, string>>;

function filterMarks(
	marks: Marks,
	isKept: (mark: string, rule?: MarkRule, moment?: string) => boolean,
) {
	const kept = Object.entries(marks).filter(([mark, moment]) => {
		const rule = Object.hasOwn(rules, mark) ? rules[mark as Mark] : undefined;
		return isKept(mark, rule, moment);
	});
	return Object.fromEntries(kept) as Marks;
}

/**
 * Drops marks of former days, and marks that this code does not know: newer code may have stored them before it was
 * rolled back.
 */
export const marksOfDay = (marks: Marks, day: Day) =>
	filterMarks(
		marks,
		(_, rule, moment = "") =>
			rule !== undefined && !(rule.isOfDay && riyadhClock(new Date(moment)).day !== day),
	);

export const isMarkDone = ({ to, takesBack }: MarkRule, marks: Marks) =>
	takesBack ? !Object.hasOwn(marks, takesBack) : Object.hasOwn(marks, to);

type Marked = { work?: WorkState | null; marks?: Marks };

export const isMarkPossible = (rule: MarkRule, { work, marks = {} }: Marked) =>
	!isMarkDone(rule, marks) && !(work && rule.endsWith?.includes(work));

export function applyMark({ to, endsWith, takesBack }: MarkRule, marks: Marks, now: Date): Marks {
	const others = filterMarks(marks, (mark) => mark !== takesBack);
	return endsWith ? { ...others, [to]: now.toISOString() } : others;
}

/** Returns what is left after such changes of a booking that goes on. */
export const marksLeftAfter = (marks: Marks, ends: MarkEnd[]) =>
	filterMarks(marks, (_, rule) => !rule?.endsWith?.some((end) => ends.includes(end)));

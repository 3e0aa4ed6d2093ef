import type { ClosedDays, Day } from "#app/business/base/calendar.ts";

type Closing = ClosedDays & { references: string[] };

/** The signature is with the button below the question, so the button does only what was shown. */
export const questions = {
	closing: ({ from, to, references }: Closing, board: { day: Day; generation: number }) =>
		`closing ${board.generation} ${board.day}\n${from} ${to}\n${references.join(" ")}`,
	correction: (reference: string, total: number) => `correction ${reference} ${total}`,
	/** `shown` has the changes, and the last row before them. */
	settings: (shown: string) => `settings check\n${shown}`,
};

import type { ClosedDays, Day } from "#app/business/base/calendar.ts";

type Closing = ClosedDays & {
	/** Of the bookings that the question shows. */
	references: string[];
};

/** What a question of staff shows. Its signature is with the button below it, which does that and nothing that nobody has seen. */
export const questions = {
	closing: ({ from, to, references }: Closing, board: { day: Day; generation: number }) =>
		`closing ${board.generation} ${board.day}\n${from} ${to}\n${references.join(" ")}`,
	correction: (reference: string, total: number) => `correction ${reference} ${total}`,
	/** The changes, and the last row before them. */
	settings: (shown: string) => `settings check\n${shown}`,
};

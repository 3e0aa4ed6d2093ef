import type { MarkAction, Marks } from "#app/business/bookings/marks.ts";

type Texts = { label: string; question?: string; done?: string };

/** `done` is what the board, the finder, the sheet, the booking's page and its history say; the default is the label. */
export const staffMarks = {
	reached: { label: "اتصلنا وردّ العميل", done: "اتصلتم وردّ العميل" },
	"not-reached": { label: "اتصلنا ولم يردّ العميل", done: "اتصلتم ولم يردّ العميل" },
} satisfies Record<MarkAction, Texts>;

export function markText(mark: string): string | undefined {
	if (!Object.hasOwn(staffMarks, mark)) return;
	const { label, done = label }: Texts = staffMarks[mark as MarkAction];
	return done;
}

export const markTexts = (marks: Marks) =>
	Object.keys(marks).flatMap((mark) => markText(mark) ?? []);

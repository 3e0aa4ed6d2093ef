import type { MarkAction, Marks } from "#app/business/bookings/marks.ts";

/** `done` is what the board, the finder, the sheet, the booking's page and its history say; the default is the label. */
export const staffMarks: Record<MarkAction, { label: string; question?: string; done?: string }> = {
	reached: { label: "اتصلنا وردّ العميل", done: "اتصلتم وردّ العميل" },
	"not-reached": { label: "اتصلنا ولم يردّ العميل", done: "اتصلتم ولم يردّ العميل" },
};

export function markText(mark: string): string | undefined {
	if (!Object.hasOwn(staffMarks, mark)) return;
	const { label, done = label } = staffMarks[mark as MarkAction];
	return done;
}

export const markTexts = (marks: Marks) =>
	Object.keys(marks).flatMap((mark) => markText(mark) ?? []);

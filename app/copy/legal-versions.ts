import type { Day } from "#app/business/base/calendar.ts";

/** The day on which the words of a legal page last changed. A booking is under the terms of its own day. */
export const legalVersions: Record<"terms" | "privacy", Day> = {
	terms: "2026-11-22",
	privacy: "2026-11-22",
};

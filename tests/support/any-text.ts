import fc from "fast-check";

const likely = [
	..."0123456789٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹",
	..." +-()[].@\n\t",
	..."abéßأحمدآىﷺ",
	...["\u0640", "\u064E", "\u0651", "\u0653", "\u0654", "\u0670", "\u0301"],
	...["\u00A0", "\u00AD", "\u061C", "\u200B", "\u200E", "\u200F", "\u2011"],
	...["\u202A", "\u202E", "\u2066", "\u2069", "\uFEFF", "\uFFFD", "\u0000"],
	...["👍🏽", "𞸀", "\uD83D", "\uDC4D", "05", "966", "+966", "00966"],
];

/** Text as people type and paste it, and any other text, including lone surrogates, which no keyboard makes. */
export const anyText = fc.oneof(
	fc.array(fc.constantFrom(...likely), { maxLength: 60 }).map((parts) => parts.join("")),
	fc.string({ unit: "binary" }),
	fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
);

import type { CSSProperties } from "react";
import { colours } from "./html-document.ts";

const radius = 14;
const buttonText = { fontSize: 16, fontWeight: 700, textDecoration: "none" };
const body = { fontSize: 16, lineHeight: 1.75, color: colours.ink };
const row = {
	...body,
	padding: "9px 0",
	borderBottom: `1px solid ${colours.line}`,
	verticalAlign: "top",
};
const step = { ...body, padding: "3px 0", verticalAlign: "top" };
const box = {
	backgroundColor: colours.wash,
	padding: "14px 20px",
	borderRadius: radius,
};

/** Inline styles of the light theme; the class names are for the dark theme. */
export const styles = {
	page: { backgroundColor: colours.paper, padding: "24px 0" },
	preview: {
		display: "none",
		maxHeight: 0,
		overflow: "hidden",
		fontSize: 1,
		color: colours.paper,
	},
	card: { margin: "0 auto", maxWidth: 600 },
	header: {
		backgroundColor: colours.green,
		color: "#ffffff",
		padding: "18px 32px",
		fontSize: 17,
		fontWeight: 700,
		borderRadius: `${radius}px ${radius}px 0 0`,
	},
	surface: {
		backgroundColor: colours.surface,
		padding: "28px 32px 32px",
		borderRadius: `0 0 ${radius}px ${radius}px`,
	},
	footer: {
		padding: "20px 32px 0",
		fontSize: 13,
		lineHeight: 1.7,
		color: colours.muted,
	},
	title: {
		margin: "0 0 16px",
		fontSize: 26,
		lineHeight: 1.35,
		color: colours.ink,
	},
	heading: {
		margin: "26px 0 10px",
		fontSize: 18,
		lineHeight: 1.4,
		color: colours.green,
	},
	paragraph: { ...body, margin: "0 0 14px" },
	note: { ...body, margin: "0 0 14px", color: colours.muted, fontSize: 14 },
	reference: { ...box, color: colours.ink },
	referenceLabel: { fontSize: 14, color: colours.muted },
	referenceValue: { fontSize: 30, lineHeight: 1.3, fontWeight: 700 },
	/** The padding is the cell's: Outlook on Windows ignores that of a link. */
	buttonTable: { width: "auto", margin: "4px 0 18px" },
	button: {
		backgroundColor: colours.green,
		padding: "12px 28px",
		borderRadius: radius,
	},
	buttonLink: { ...buttonText, color: "#ffffff" },
	quietButton: {
		border: `1px solid ${colours.green}`,
		padding: "11px 27px",
		borderRadius: radius,
	},
	quietLink: { ...buttonText, color: colours.green },
	label: { ...row, color: colours.muted, fontSize: 15 },
	value: { ...row, fontWeight: 600 },
	row,
	subtotal: { ...row, color: colours.muted, fontSize: 15 },
	total: { ...row, fontSize: 15 },
	due: { ...row, fontWeight: 700, fontSize: 18 },
	mark: { ...step, color: colours.green, fontWeight: 700 },
	done: step,
	now: { ...step, fontWeight: 700 },
	expected: { ...step, color: colours.muted },
	stepDay: {
		...step,
		color: colours.muted,
		fontSize: 14,
		whiteSpace: "nowrap",
	},
	bullet: {
		...body,
		color: colours.green,
		padding: "3px 0",
		verticalAlign: "top",
	},
	item: { ...body, padding: "3px 0" },
	message: { ...body, ...box },
	block: { margin: "0 0 12px" },
} satisfies Record<string, CSSProperties>;

import type { CSSProperties } from "react";
import { colours } from "./html-document.ts";

const radius = 14;
const body = { fontSize: 16, lineHeight: 1.75, color: colours.ink };
const row = {
	...body,
	padding: "9px 0",
	borderBottom: `1px solid ${colours.line}`,
	verticalAlign: "top",
};
const washed = {
	backgroundColor: colours.wash,
	padding: "14px 20px",
	borderRadius: radius,
};

/** The light look, inline; the class beside each names what dark changes. */
export const styles = {
	paper: { backgroundColor: colours.paper, padding: "24px 0" },
	preview: {
		display: "none",
		maxHeight: 0,
		overflow: "hidden",
		fontSize: 1,
		color: colours.paper,
	},
	card: { margin: "0 auto", maxWidth: 600 },
	band: {
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
	foot: {
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
	quiet: { ...body, margin: "0 0 14px", color: colours.muted, fontSize: 14 },
	ticket: { ...washed, color: colours.ink },
	ticketLabel: { fontSize: 14, color: colours.muted },
	ticketValue: { fontSize: 30, lineHeight: 1.3, fontWeight: 700 },
	label: { ...row, color: colours.muted, fontSize: 15 },
	value: { ...row, fontWeight: 600 },
	row,
	sum: { ...row, color: colours.muted, fontSize: 15 },
	total: { ...row, fontWeight: 700, fontSize: 18 },
	bullet: {
		...body,
		color: colours.green,
		padding: "3px 0",
		verticalAlign: "top",
	},
	item: { ...body, padding: "3px 0" },
	quote: { ...body, ...washed },
	block: { margin: "0 0 12px" },
} satisfies Record<string, CSSProperties>;

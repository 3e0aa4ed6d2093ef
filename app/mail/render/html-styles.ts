import type { CSSProperties } from "react";
import { colours } from "./html-document.ts";

const radius = 14;
/** The header is green in both themes, so its text is white. */
const white = "#ffffff";
const buttonText = {
	fontSize: 16,
	fontWeight: 700,
	textDecoration: "none",
	display: "block",
	textAlign: "center",
} as const;
const body = { fontSize: 16, lineHeight: 1.75, color: colours.ink };
const row = {
	...body,
	padding: "9px 0",
	borderBottom: `1px solid ${colours.line}`,
	verticalAlign: "top",
};
const box = { backgroundColor: colours.wash, padding: "14px 20px", borderRadius: radius };

/** The light theme has inline styles; the class names are for the dark theme. */
export const styles = {
	page: { backgroundColor: colours.paper, padding: "24px 0" },
	preview: { display: "none", maxHeight: 0, overflow: "hidden", fontSize: 1, color: colours.paper },
	card: { margin: "0 auto", maxWidth: 600 },
	header: {
		backgroundColor: colours.green,
		color: white,
		padding: "22px 32px 26px",
		borderRadius: `${radius}px ${radius}px 0 0`,
	},
	name: { margin: "0 0 10px", color: "#bfe3d2", fontSize: 15, fontWeight: 600 },
	/** A cancelled booking has a grey header. */
	cancelledHeader: { backgroundColor: "#3f4d46" },
	/** This is the colour of the floor at the foot of the picture. */
	stage: { padding: 0, backgroundColor: "#085437", borderRadius: `${radius}px ${radius}px 0 0` },
	/** The colour is that of its alternative text. */
	stagePicture: {
		color: "white",
		display: "block",
		width: "100%",
		height: "auto",
		borderRadius: `${radius}px ${radius}px 0 0`,
	},
	stageHeader: { backgroundColor: "#085437", borderRadius: 0, padding: "8px 32px 24px" },
	surface: {
		backgroundColor: colours.surface,
		padding: "24px 32px 32px",
		borderRadius: `0 0 ${radius}px ${radius}px`,
	},
	footer: { padding: "20px 32px 0", fontSize: 13, lineHeight: 1.7, color: colours.muted },
	title: { margin: 0, fontSize: 30, lineHeight: 1.35, color: white },
	heading: {
		margin: "28px 0 10px",
		padding: "24px 0 0",
		borderTop: `1px solid ${colours.line}`,
		fontSize: 19,
		lineHeight: 1.4,
		color: colours.ink,
	},
	paragraph: { ...body, margin: "0 0 14px" },
	note: { ...body, margin: "0 0 14px", color: colours.muted, fontSize: 14 },
	ticket: { ...box, padding: "18px 20px", color: colours.ink },
	cancelledTicket: { backgroundColor: colours.grey, color: colours.muted },
	firstFact: { fontSize: 24, lineHeight: 1.45, fontWeight: 700 },
	cancelledFact: { fontSize: 20, lineHeight: 1.45, textDecoration: "line-through" },
	otherFacts: { margin: "14px 0 0", padding: "12px 0 0", borderTop: "1px solid #b9cbbf" },
	otherFact: { padding: 0, verticalAlign: "top" },
	nextFacts: { paddingTop: 12 },
	fact: { fontSize: 20, lineHeight: 1.45, fontWeight: 700 },
	factLabel: { fontSize: 14, lineHeight: 1.6, color: colours.muted },
	/** The cell has the padding, because Outlook on Windows ignores that of a link. */
	buttonTable: { width: "auto", margin: "4px 0 18px" },
	button: { backgroundColor: colours.green, padding: "13px 30px", borderRadius: 99 },
	buttonLink: { ...buttonText, color: white },
	quietButton: { border: `1px solid ${colours.green}`, padding: "12px 29px", borderRadius: 99 },
	quietLink: { ...buttonText, color: colours.green },
	label: { ...row, color: colours.muted, fontSize: 15 },
	value: row,
	row,
	subtotal: { ...row, color: colours.muted, fontSize: 15 },
	total: { ...row, fontSize: 15 },
	due: {
		...row,
		borderTop: `2px solid ${colours.ink}`,
		borderBottom: "none",
		fontWeight: 700,
		fontSize: 19,
	},
	bullet: { ...body, color: colours.green, padding: "3px 0", verticalAlign: "top" },
	item: { ...body, padding: "3px 0" },
	message: { ...body, ...box },
	lastRow: { borderBottom: "none" },
	ticketBlock: { margin: "0 0 22px" },
	block: { margin: "0 0 12px" },
} satisfies Record<string, CSSProperties>;

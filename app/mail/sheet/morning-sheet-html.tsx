import type { CSSProperties, ReactNode } from "react";
import type { Day } from "#app/business/base/calendar.ts";
import { profile } from "#app/business/centre/profile.ts";
import { morningSheet as copy } from "#app/copy/ar/staff/morning-sheet.ts";
import { formatDay, formatShortDay, unbroken } from "#app/copy/format/format.ts";
import type { MorningSheet, SheetBooking } from "#app/data/sheet/sheet-rows.ts";
import { carOf } from "#app/mail/parts/booking-blocks.ts";
import { translateTo } from "#app/mail/parts/i18n.ts";
import { amountOf, nameOf } from "#app/mail/parts/lines.ts";
import { ltr, type Run } from "#app/mail/render/body.ts";
import { Cell, each, Runs, sideOf, Table } from "#app/mail/render/html-blocks.tsx";
import { colours, darkCss } from "#app/mail/render/html-document.ts";
import { styles as mailStyles } from "#app/mail/render/html-styles.ts";
import {
	bayCount,
	bookingCount,
	hasSerialNumbers,
	linksOfToday,
	personOf,
	remarksOf,
	type StaffLinks,
	toCollect,
	waitingLists,
	wantedLine,
} from "./morning-sheet-sentences.ts";

export const sheetCss = `${darkCss}
/* High enough for a thumb. */
.booking a, .list a { display: inline-block; padding: 6px 0; }
@media (max-width: 480px) {
	.half { display: block !important; width: auto !important; white-space: normal !important; }
}
@media (prefers-color-scheme: dark) {
	.day { border-color: #24332c !important; }
}
@page { size: A4; margin: 10mm 12mm; }
@media print {
	/* Six cars fit on one page. */
	.paper { zoom: 0.8; }
	body, .paper, .surface { background: none !important; padding: 0 !important; }
	.screen { display: none !important; }
	.booking, .list { break-inside: avoid; }
	h2 { break-after: avoid; }
	a { color: inherit !important; text-decoration: none !important; padding: 0 !important; }
}`;

const side = sideOf("ar");
const { buttonTable, button, buttonLink } = mailStyles;
const text = { fontSize: 14, lineHeight: 1.55, color: colours.ink };
const muted = { ...text, fontSize: 12, color: colours.muted };
const styles = {
	page: { padding: 16, direction: side.dir, backgroundColor: colours.surface },
	title: { margin: 0, fontSize: 22, lineHeight: 1.3, color: colours.ink },
	heading: { margin: "14px 0 6px", fontSize: 15, color: colours.green },
	booking: {
		border: `1px solid ${colours.muted}`,
		borderRadius: 8,
		margin: "0 0 7px",
	},
	cell: { ...text, padding: "3px 10px" },
	car: { ...text, padding: "6px 10px 2px", fontWeight: 700 },
	amount: { ...text, padding: "6px 10px 2px", whiteSpace: "nowrap" },
	box: {
		display: "inline-block",
		width: 11,
		height: 11,
		border: `1.5px solid ${colours.muted}`,
		borderRadius: 2,
		verticalAlign: "-1px",
	},
	dots: { borderBottom: `1px dotted ${colours.muted}` },
	list: { margin: "0 0 6px" },
	day: {
		...text,
		textAlign: "center",
		border: `1px solid ${colours.line}`,
		padding: "3px 2px",
		fontSize: 12,
	},
} satisfies Record<string, CSSProperties>;

type Props = { sheet: MorningSheet; links: StaffLinks };

export function SheetLayout({ sheet, links }: Props) {
	const { day, today, tomorrow } = sheet;
	return (
		<div lang="ar" dir={side.dir} className="paper surface" style={styles.page}>
			<div style={{ maxWidth: 760, margin: "0 auto" }}>
				<h1 className="ink" style={styles.title}>
					{copy.title}: {unbroken(formatDay(day, "ar"))}
				</h1>
				<div className="muted" style={muted}>
					{profile.name.ar}، {bookingCount(today.length)}،{" "}
					{translateTo("ar")("morningSheet:tomorrow", {
						bookings: bookingCount(tomorrow.length),
					})}
				</div>
				<Board links={links} />
				<Heading>{copy.today.title}</Heading>
				{today.length === 0 ? (
					<div className="ink" style={text}>
						{copy.today.none}
					</div>
				) : (
					each(today, (booking, index) => (
						<Booking {...{ booking, day, links }} number={index + 1} />
					))
				)}
				<Waiting sheet={sheet} links={links} />
				<Week sheet={sheet} />
			</div>
		</div>
	);
}

function Board({ links: { board } }: { links: StaffLinks }) {
	if (!board) return null;
	return (
		<div className="screen" style={{ marginTop: 14 }}>
			<Table side={side} width="auto" style={buttonTable}>
				<tr>
					<Cell side={side} style={button}>
						<a href={board} style={buttonLink}>
							{copy.board}
						</a>
					</Cell>
				</tr>
			</Table>
			<div className="muted" style={muted}>
				{copy.boardNote}
			</div>
		</div>
	);
}

function Booking({
	booking,
	day,
	number,
	links,
}: {
	booking: SheetBooking;
	day: Day;
	number: number;
	links: StaffLinks;
}) {
	const { today } = copy;
	const remarks = remarksOf(booking, day);
	const { label, amount } = toCollect(booking);
	return (
		<Table side={side} className="booking" style={styles.booking}>
			<tr>
				<Cell side={side} width="58%" className="ink half" style={styles.car}>
					<Box /> {number}. {carOf(booking, "ar")} <Runs text={ltr(booking.reference)} />
				</Cell>
				<Cell side={side} className="ink half" style={styles.amount}>
					{label}:{" "}
					<b>
						<Runs text={amountOf(amount, "ar")} />
					</b>
				</Cell>
			</tr>
			<tr>
				<Cell side={side} className="ink half" style={styles.cell}>
					<Runs text={personOf(booking)} />
					{remarks.length > 0 && <b>{`، ${remarks.join("، ")}`}</b>}
				</Cell>
				<Cell side={side} className="ink half" style={styles.cell}>
					<Box /> {today.paid} &nbsp; <Box /> {today.handedOver}
				</Cell>
			</tr>
			{each(booking.lines, (line) => (
				<tr>
					<Cell side={side} className="ink half" style={styles.cell}>
						<Box /> {nameOf(line, "ar")}
					</Cell>
					<Cell side={side} className="muted half" style={{ ...muted, ...blank }}>
						{hasSerialNumbers(line) && <Blank label={today.serial} />}
					</Cell>
				</tr>
			))}
			<tr>
				<td colSpan={2} className="muted" style={{ ...muted, ...blank }}>
					<Blank label={today.notes} />
				</td>
			</tr>
			<tr className="screen">
				<td colSpan={2} style={{ padding: "0 10px 2px" }}>
					<Links links={linksOfToday(booking, links)} />
				</td>
			</tr>
		</Table>
	);
}

const blank = { padding: "3px 10px 6px" };

/** A line to write on. */
function Blank({ label }: { label: string }) {
	return (
		<Table side={side}>
			<tr>
				<td className="muted" style={{ ...muted, width: 1, whiteSpace: "nowrap" }}>
					{label}:
				</td>
				<td style={styles.dots}>&nbsp;</td>
			</tr>
		</Table>
	);
}

function Box() {
	return <span style={styles.box} />;
}

function Links({ links }: { links: { link: string; href: string }[] }) {
	const runs = links.flatMap((link): Run[] => [" · ", link]);
	return (
		<div className="screen muted" style={text}>
			<Runs text={runs.slice(1)} />
		</div>
	);
}

function Waiting({ sheet, links }: Props) {
	const { waiting } = copy;
	const lists = waitingLists(sheet, links);
	return (
		<>
			<Heading>{waiting.title}</Heading>
			{lists.length === 0 && (
				<div className="ink" style={text}>
					{waiting.nothing}
				</div>
			)}
			{each(lists, ({ title, rows, more }) => (
				<div className="list" style={styles.list}>
					<div className="muted" style={muted}>
						{title}:
					</div>
					{each(rows, (row) => (
						<div className="ink" style={text}>
							<Box /> <Runs text={row.text} />
							<Links links={[...row.page, ...row.chats]} />
						</div>
					))}
					{more && (
						<div className="muted" style={muted}>
							{more}
						</div>
					)}
				</div>
			))}
		</>
	);
}

function Week({ sheet }: { sheet: MorningSheet }) {
	return (
		<>
			<Heading>{copy.week.title}</Heading>
			<Table side={side} className="list" style={styles.list}>
				<tr>
					{each(sheet.days.slice(0, 7), (day) => (
						<td className="ink day" style={styles.day}>
							{formatShortDay(day.day, "ar")}
							<br />
							<b style={{ whiteSpace: "nowrap" }}>{bayCount(day)}</b>
						</td>
					))}
				</tr>
			</Table>
			<div className="ink" style={text}>
				{wantedLine(sheet)}
			</div>
		</>
	);
}

function Heading({ children }: { children: ReactNode }) {
	return (
		<h2 className="green" style={styles.heading}>
			{children}
		</h2>
	);
}

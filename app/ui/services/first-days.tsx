import type { ReactNode } from "react";
import { firstDays, type Installed } from "#app/business/warranty/warranty.ts";
import { formatNarrowDay } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { Icon } from "#app/ui/basic/icon.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { InstalledForm } from "./installed-form.tsx";

/** The seven days without washing: numbered, or with their dates from the day that the visitor names. */
export function FirstDays({ installed }: { installed: Installed }) {
	const language = useLanguage();
	const t = useTranslate();
	const { advice } = copyFor(language).ceramic;
	const { day } = installed;
	/** Without a day only their number counts. */
	const { withoutWashing, wash } = firstDays(day ?? "2000-01-01");
	return (
		<>
			<InstalledForm page="/services/nano-ceramic" installed={installed} />
			<ol className="seven-days mt-6 grid gap-2">
				{withoutWashing.map((one, index) => (
					<Cell key={one} text={advice.wait}>
						{day ? (
							<TwoLines lines={formatNarrowDay(one, language)} />
						) : (
							t("ceramic:advice.day", { number: index + 1 })
						)}
					</Cell>
				))}
				<Cell text={advice.wash} isGreen>
					{day ? <TwoLines lines={formatNarrowDay(wash, language)} /> : advice.after}
				</Cell>
			</ol>
		</>
	);
}

function TwoLines({ lines: [first, second] }: { lines: [string, string] }) {
	return (
		<>
			{first} <span className="block whitespace-nowrap">{second}</span>
		</>
	);
}

function Cell({
	text,
	isGreen,
	children,
}: {
	text: string;
	isGreen?: boolean;
	children: ReactNode;
}) {
	return (
		<li
			className={`flex flex-col items-center gap-1 rounded-small px-1 py-2 text-center text-sm ${isGreen ? "bg-green text-on-green" : "border border-line bg-surface"}`}
		>
			<Icon name={isGreen ? "check" : "x"} size={20} className={isGreen ? "" : "text-muted"} />
			<span className="font-semibold">{children}</span>
			<span className={isGreen ? "" : "text-muted"}>{text}</span>
		</li>
	);
}

import type { ComponentProps, ReactNode } from "react";
import type { Language } from "#app/business/language.ts";
import { formatRiyals } from "#app/copy/format.ts";

const viewBox = "0 0 1124 1256";

export function RiyalPaths() {
	return (
		<>
			<path d="M699.62 1113.02c-20.06 44.48-33.32 92.75-38.4 143.37l424.51-90.24c20.06-44.47 33.31-92.75 38.4-143.37l-424.51 90.24Z" />
			<path d="M1085.73 895.8c20.06-44.47 33.32-92.75 38.4-143.37l-330.68 70.33v-135.2l292.27-62.11c20.06-44.47 33.32-92.75 38.4-143.37l-330.68 70.27V66.13c-50.67 28.45-95.67 66.32-132.25 110.99v403.35l-132.25 28.11V0c-50.67 28.44-95.67 66.32-132.25 110.99v525.69l-295.91 62.88c-20.06 44.47-33.33 92.75-38.42 143.37l334.33-71.05v170.26l-358.3 76.14c-20.06 44.47-33.32 92.75-38.4 143.37l375.04-79.7c30.53-6.35 56.77-24.4 73.83-49.24l68.78-101.97v-.02c7.14-10.55 11.3-23.27 11.3-36.97v-149.98l132.25-28.11v270.4l424.53-90.28Z" />
		</>
	);
}

/** The Saudi riyal symbol, which few fonts have: defined once on a page and drawn by `use`. It is left of the number in both directions. */
export function RiyalSign() {
	return (
		<svg className="hidden" aria-hidden="true">
			<symbol id="riyal" viewBox={viewBox}>
				<RiyalPaths />
			</symbol>
		</svg>
	);
}

export function Price({
	amount,
	language,
	format = formatRiyals,
	number = format(amount),
	sign,
}: {
	amount: number;
	language: Language;
	/** `RiyalPaths`, where the page may have no `RiyalSign`. Imported here, they would be part of the booking page's script. */
	sign?: ReactNode;
	format?: (amount: number) => string;
	/** The formatted amount, marked up. */
	number?: ReactNode;
}) {
	if (language === "en")
		return (
			<bdi dir="ltr" className="whitespace-nowrap">
				SAR {number}
			</bdi>
		);
	return (
		<bdi dir="ltr" className="whitespace-nowrap">
			<svg
				viewBox={sign ? viewBox : undefined}
				aria-hidden="true"
				className="me-[0.2em] inline h-[0.8em] w-[0.72em] fill-current align-baseline"
			>
				{sign ?? <use href="#riyal" />}
			</svg>
			{number}
			<span className="sr-only"> ريال</span>
		</bdi>
	);
}

/** A new element for each number, so that CSS can animate its arrival. */
export function RollingPrice({
	format = formatRiyals,
	...props
}: ComponentProps<typeof Price>) {
	const number = format(props.amount);
	return (
		<Price
			{...props}
			number={
				<span key={number} className="rolling">
					{number}
				</span>
			}
		/>
	);
}

import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

type Props = { summary: ReactNode; group?: string; open?: boolean; children: ReactNode };

/** Opening one disclosure closes the others of its `group`, without script. */
export function Disclosure(props: Props) {
	return (
		<Details
			{...props}
			className="disclosure border-b border-line"
			summaryClass="flex items-center justify-between gap-4 py-5 text-lg font-medium hover:text-green"
		/>
	);
}

export function FormDisclosure(props: Props) {
	return (
		<Details
			{...props}
			className="disclosure"
			summaryClass="flex items-center justify-between gap-4 py-4 font-medium"
		/>
	);
}

type DetailsProps = Props & { className: string; summaryClass: string };

function Details({ summary, group, open, className, summaryClass, children }: DetailsProps) {
	return (
		<details name={group} open={open} className={className}>
			<summary className={summaryClass}>
				{summary}
				<Icon name="chevron-down" className="text-green turn" />
			</summary>
			{children}
		</details>
	);
}

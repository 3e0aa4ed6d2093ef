import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** Opening one closes the others of its `group`, without script. */
export function Disclosure({
	summary,
	group,
	open,
	children,
}: {
	summary: ReactNode;
	group?: string;
	open?: boolean;
	children: ReactNode;
}) {
	return (
		<details name={group} open={open} className="disclosure border-b border-line">
			<summary className="flex items-center justify-between gap-4 py-5 text-lg font-medium hover:text-green">
				{summary}
				<Chevron />
			</summary>
			{children}
		</details>
	);
}

/** Holds a form that is rarely needed. */
export function FormDisclosure({
	summary,
	group,
	open,
	children,
}: {
	summary: ReactNode;
	group?: string;
	open?: boolean;
	children: ReactNode;
}) {
	return (
		<details name={group} open={open} className="disclosure">
			<summary className="change-summary">
				{summary}
				<Chevron />
			</summary>
			{children}
		</details>
	);
}

function Chevron() {
	return <Icon name="chevron-down" className="text-green turn" />;
}

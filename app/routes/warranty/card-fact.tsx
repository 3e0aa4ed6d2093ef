import type { ReactNode } from "react";

export function Fact({
	name,
	className,
	children,
}: {
	name: string;
	className?: string;
	children: ReactNode;
}) {
	return (
		<div className={className}>
			<dt className="text-sm text-muted">{name}</dt>
			<dd className="font-medium">{children}</dd>
		</div>
	);
}

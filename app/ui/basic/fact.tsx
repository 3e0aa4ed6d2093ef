import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

type Props = { name: string; icon?: IconName; className?: string; children: ReactNode };

export function Fact({ name, icon, className, children }: Props) {
	return (
		<div className={className}>
			<dt className={icon ? "mb-2 flex items-center gap-2 font-medium" : "text-sm text-muted"}>
				{icon && <Icon name={icon} size={20} className="text-green" />}
				{name}
			</dt>
			<dd className={icon ? undefined : "font-medium"}>{children}</dd>
		</div>
	);
}

import type { ReactNode } from "react";
import { profile } from "#app/business/centre/profile.ts";

type Props = {
	contact: { address: string; newTab: string };
	className: string;
	children: ReactNode;
};

export function MapLink({ contact, className, children }: Props) {
	return (
		<a href={profile.map} target="_blank" rel="noreferrer" className={className}>
			{children}
			<span>
				{contact.address}
				<span className="sr-only">{` (${contact.newTab})`}</span>
			</span>
		</a>
	);
}

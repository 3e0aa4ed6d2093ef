import type { ReactNode } from "react";

/** The brass colour is reserved for offers. */
export function Badge({ children }: { children: ReactNode }) {
	return (
		<p className="inline-flex flex-wrap items-center gap-x-2 rounded-full border border-brass bg-paper px-3 py-1 sm:px-4 text-sm font-medium text-brass">
			{children}
		</p>
	);
}

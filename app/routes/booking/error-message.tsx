import type { ReactNode } from "react";

export function ErrorMessage({ id, children }: { id: string; children: ReactNode }) {
	return (
		<p id={id} className="mt-2 font-medium text-danger empty:hidden">
			{children}
		</p>
	);
}

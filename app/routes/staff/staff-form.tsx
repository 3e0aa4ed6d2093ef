import type { ReactNode } from "react";
import { localizedPath } from "#app/business/base/language.ts";
import { useLanguage } from "#app/ui/basic/translate.ts";

type Props = {
	token: string;
	/** What the page showed: a repeated submit is ignored. */
	revision: number | string;
	lastEvent: number | string;
	children: ReactNode;
};

export function StaffForm({ token, revision, lastEvent, children }: Props) {
	return (
		<form
			method="post"
			action={localizedPath(useLanguage(), `/staff?booking=${token}`)}
			className="grid gap-3"
		>
			<input type="hidden" name="revision" value={revision} />
			<input type="hidden" name="lastEvent" value={lastEvent} />
			{children}
		</form>
	);
}

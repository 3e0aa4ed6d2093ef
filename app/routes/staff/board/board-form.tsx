import type { ReactNode } from "react";
import { localizedPath } from "#app/business/base/language.ts";
import { staffBoard } from "#app/copy/ar/staff/staff-board.ts";
import { useLanguage } from "#app/ui/basic/translate.ts";

/** The address of a view of the board; the board itself without a name. */
export function useViewPath(token: string): (view?: string) => string {
	const language = useLanguage();
	return (view) => localizedPath(language, `/staff?day=${token}${view ? `&view=${view}` : ""}`);
}

export function BoardForm({
	token,
	view,
	className = "grid gap-4",
	children,
}: {
	token: string;
	/** Which is shown again if the form is refused; the board itself without a name. */
	view?: string;
	className?: string;
	children: ReactNode;
}) {
	const viewPath = useViewPath(token);
	return (
		<form method="post" action={viewPath(view)} className={className}>
			{children}
		</form>
	);
}

/** The heading of a view, with the way back to the board. */
export function ViewHead({ token, title, lead }: { token: string; title: string; lead?: string }) {
	const viewPath = useViewPath(token);
	return (
		<div className="staff-wide grid gap-2">
			<a
				href={viewPath()}
				className="justify-self-start py-2 font-medium text-green underline underline-offset-4"
			>
				{staffBoard.views.back}
			</a>
			<h1 className="text-3xl font-semibold">{title}</h1>
			{lead && <p className="text-muted">{lead}</p>}
		</div>
	);
}

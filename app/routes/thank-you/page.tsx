import type { ReactNode } from "react";
import { type Language, localizedPath } from "#app/business/language.ts";
import type { Status } from "#app/business/status.ts";
import { copyFor } from "#app/copy/index.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useLanguage } from "#app/ui/language.ts";

type Props = { status?: Status; children?: ReactNode };

/** `children` is the receipt, if the request has the receipt cookie. */
export function ThankYou({ status = "pending", children }: Props) {
	const language = useLanguage();
	const { home, again } = copyFor(language).thankYou;
	const { title, lead, email } = headingFor(status, language);
	const isOff = status === "cancelled" || status === "no-show";
	return (
		<div className="wrap thanks py-12 md:py-20">
			<div>
				<span className="mb-6 grid size-20 place-items-center rounded-full bg-green text-on-green">
					<Icon name={isOff ? "x" : "check"} size={40} />
				</span>
				<h1 className="display">{title}</h1>
				<p className="lead mt-5">{lead}</p>
				{email && <p className="lead">{email}</p>}
			</div>
			{children}
			<div className="flex flex-wrap gap-3 max-sm:*:grow print:hidden">
				<LinkButton href={localizedPath(language, "/")}>{home}</LinkButton>
				<LinkButton variant="quiet" href={localizedPath(language, "/booking")}>
					{again}
				</LinkButton>
			</div>
		</div>
	);
}

/** A page without a receipt says what is true of a booking that was just made. */
export function headingFor(
	status: Status,
	language: Language,
): { title: string; lead: string; email?: string } {
	const { thankYou } = copyFor(language);
	return status === "pending" ? thankYou : thankYou.afterwards[status];
}

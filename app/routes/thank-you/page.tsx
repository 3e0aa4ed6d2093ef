import type { ReactNode } from "react";
import { localizedPath } from "#app/business/language.ts";
import { copyFor } from "#app/copy/index.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useLanguage } from "#app/ui/language.ts";

/** `children` is the receipt, if the request has the receipt cookie. */
export function ThankYou({ children }: { children?: ReactNode }) {
	const language = useLanguage();
	const { title, lead, email, home, again } = copyFor(language).thankYou;
	return (
		<div className="wrap thanks py-12 md:py-20">
			<div>
				<span className="mb-6 grid size-20 place-items-center rounded-full bg-green text-on-green">
					<Icon name="check" size={40} />
				</span>
				<h1 className="display">{title}</h1>
				<p className="lead mt-5">{lead}</p>
				<p className="lead">{email}</p>
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

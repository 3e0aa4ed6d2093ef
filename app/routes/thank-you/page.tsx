import type { ReactNode } from "react";
import { pathIn } from "#app/business/language.ts";
import { copyFor } from "#app/copy/index.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useLanguage } from "#app/ui/frame.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** `children` is the receipt, when the visitor's browser brought one. */
export function ThankYou({ children }: { children?: ReactNode }) {
	const language = useLanguage();
	const { title, lead, email, home, again } = copyFor(language).thankYou;
	return (
		<div className="wrap py-16 md:py-24">
			<div className="max-w-text">
				<Icon name="circle-check" size={56} className="mb-6 text-green" />
				<h1 className="display">{title}</h1>
				<p className="lead mt-5">{lead}</p>
				<p className="lead">{email}</p>
			</div>
			{children}
			<div className="mt-10 flex flex-wrap gap-3 print:hidden">
				<LinkButton href={pathIn(language, "/")}>{home}</LinkButton>
				<LinkButton variant="quiet" href={pathIn(language, "/booking")}>
					{again}
				</LinkButton>
			</div>
		</div>
	);
}

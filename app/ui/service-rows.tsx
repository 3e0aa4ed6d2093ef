import type { ReactNode } from "react";
import { localizedPath } from "#app/business/language.ts";
import { type PagePath, pagesIn } from "#app/business/pages.ts";
import { copyFor } from "#app/copy/index.ts";
import { priceFrom } from "#app/copy/prices.ts";
import { Icon } from "./icon.tsx";
import { useLanguage } from "./language.ts";
import { useWorkingDays } from "./use-working-days.ts";

/** Each service with its lowest price and its working days, as a link to its page. */
export function ServiceRows({ children }: { children?: ReactNode }) {
	const language = useLanguage();
	return (
		<ul className="border-t border-line">
			{pagesIn("services").map(({ path, copy }) => (
				<li key={path}>
					<a href={localizedPath(language, path)} className="service-row">
						<span className="font-semibold">
							{copyFor(language)[copy].name}
						</span>
						<Terms page={path} />
						<Icon name="arrow-right" size={20} className="text-green" />
					</a>
				</li>
			))}
			{children}
		</ul>
	);
}

function Terms({ page }: { page: PagePath }) {
	const workingDays = useWorkingDays(page);
	return (
		<span className="text-sm text-muted">
			<strong className="font-medium text-ink">
				{priceFrom(page)[useLanguage()]}
			</strong>{" "}
			· {workingDays}
		</span>
	);
}

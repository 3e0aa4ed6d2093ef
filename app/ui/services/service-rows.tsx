import type { ReactNode } from "react";
import { localizedPath } from "#app/business/base/language.ts";
import { type PagePath, pagesIn } from "#app/business/centre/pages.ts";
import { hasOnePrice, lowestPriceFrom } from "#app/business/links/booking-path.ts";
import { copyFor } from "#app/copy/index.ts";
import { Icon, type IconName } from "#app/ui/basic/icon.tsx";
import { usePriceList } from "#app/ui/basic/settings.ts";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { FromPrice, useWorkingDays } from "./service-facts.tsx";
import stylesheet from "./service-rows.css?url";

/** Each service with its lowest price and its working days, as a link to its page. */
export function ServiceRows({ children }: { children?: ReactNode }) {
	const language = useLanguage();
	const list = usePriceList();
	const pages = pagesIn("services").filter(({ path }) => lowestPriceFrom(list, path));
	return (
		<ul className="border-t border-line">
			<link rel="stylesheet" href={stylesheet} precedence="part" />
			{pages.map(({ path, copy }) => (
				<ServiceRow
					key={path}
					href={localizedPath(language, path)}
					name={copyFor(language)[copy].name}
				>
					<Terms page={path} />
				</ServiceRow>
			))}
			{children}
		</ul>
	);
}

type ServiceRowProps = { href: string; name: string; icon?: IconName; children: ReactNode };

/** One link, with what is said of it below its name. */
export function ServiceRow({ href, name, icon = "arrow-right", children }: ServiceRowProps) {
	return (
		<li>
			<a href={href} className="service-row">
				<span className="font-semibold">{name}</span>
				<span className="text-sm text-muted">{children}</span>
				<Icon name={icon} size={20} className="text-green" />
			</a>
		</li>
	);
}

function Terms({ page }: { page: PagePath }) {
	const list = usePriceList();
	const workingDays = useWorkingDays(page);
	return (
		<>
			<strong className="font-medium text-ink">
				<FromPrice price={lowestPriceFrom(list, page)} isOnly={hasOnePrice(list, page)} />
			</strong>{" "}
			· {workingDays}
		</>
	);
}

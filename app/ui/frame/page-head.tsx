import type { ReactNode } from "react";
import { localizedPath } from "#app/business/base/language.ts";
import type { PagePath } from "#app/business/centre/pages.ts";
import { firstOptionOf } from "#app/business/offered/booking-path.ts";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { DayPicture, type PictureName } from "#app/ui/basic/picture.tsx";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { usePriceList } from "#app/ui/basic/use-settings.ts";
import { BookFrom } from "#app/ui/services/book-option.tsx";
import { FactsLine } from "#app/ui/services/service-facts.tsx";
import stylesheet from "./studio-head.css?url";

export type HeadProps = {
	title: ReactNode;
	lead?: ReactNode;
	before?: ReactNode;
	facts?: PagePath;
	children?: ReactNode;
};

const alone = "wrap pt-8 pb-6 md:pt-20 md:pb-14";

export function PageHead(copy: HeadProps) {
	return (
		<div className={alone}>
			<HeadText {...copy} />
		</div>
	);
}

export function HeadText({ title, lead, before, facts, children }: HeadProps) {
	return (
		<div className="max-w-text">
			{before}
			<h1 className="display">{title}</h1>
			{lead && <p className="lead mt-3 lg:mt-5">{lead}</p>}
			{facts && <FactsLine page={facts} />}
			{children && <div className="mt-3 flex flex-wrap gap-3 lg:mt-6">{children}</div>}
		</div>
	);
}

/** Without a pair of pictures, the words stand alone. */
export function PairHead({
	page,
	books,
	after,
	children,
	...copy
}: HeadProps & {
	/** The head has the facts and the button of this page, if its cards have none. */
	page?: PagePath;
	/** The button names this in place of the option. */
	books?: string;
	after?: ReactNode;
}) {
	const language = useLanguage();
	const list = usePriceList();
	const first = page && firstOptionOf(list, page);
	return (
		<div className={children ? "pair-head" : alone}>
			<div>
				<HeadText {...copy} facts={page} />
				<div className="mt-6 flex flex-wrap items-center gap-x-6 max-lg:hidden">
					{first && (
						<LinkButton href={localizedPath(language, first.path)}>
							<BookFrom name={books ?? first.name[language]} price={first.price} />
						</LinkButton>
					)}
					{after}
				</div>
			</div>
			{children}
		</div>
	);
}

export function StudioHead({
	picture,
	alt,
	day,
	...copy
}: HeadProps & { picture: PictureName; alt: string; day: { name: PictureName; alt: string } }) {
	return (
		<div className="studio-head">
			<link rel="stylesheet" href={stylesheet} precedence="part" />
			<DayPicture name={picture} alt={alt} day={day} className="studio" />
			<div className="wrap">
				<div className="studio-text">
					<HeadText {...copy} />
				</div>
			</div>
		</div>
	);
}

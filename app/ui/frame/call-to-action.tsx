import { type Language, localizedPath } from "#app/business/base/language.ts";
import { type PagePath, pageAt } from "#app/business/centre/pages.ts";
import { factsOf, isOnline, type OptionFacts } from "#app/business/offered/service-facts.ts";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { Picture, type PictureName } from "#app/ui/basic/picture.tsx";
import { usePriceList } from "#app/ui/basic/use-settings.ts";
import { BookOption } from "#app/ui/services/book-option.tsx";
import parts from "./page-parts.css?url";

/** A room is as wide as the window; a near view stands beside the words. */
const isRoom = (name: PictureName) => /-wide(-day)?$/.test(name);

/** The bar of a phone books, so there a section that only books is hidden. */
export function CallToAction({
	copy,
	language,
	page,
	picture,
	day = picture,
	booksFirst = false,
}: {
	/** With a label for the contact page, writing is the first action, unless `booksFirst` is set. */
	copy: { title: string; text: string; book: string; contact?: string };
	language: Language;
	page?: PagePath;
	/** Without a picture the words stand alone. */
	picture?: PictureName;
	/** By day another picture stands there. */
	day?: PictureName;
	booksFirst?: boolean;
}) {
	/** The option that the page sells first comes first; the others keep the order of the price list. */
	const first = page && pageAt(page).books;
	const isFirst = ({ option }: OptionFacts) => Number(option.code === first);
	const list = usePriceList();
	const facts = page
		? factsOf(list, page)
				.filter(isOnline)
				.toSorted((one, other) => isFirst(other) - isFirst(one))
		: [];
	/** What is sold by telephone alone or not now is not booked here, nor by less. */
	if (page && facts.length === 0) return null;
	/** More buttons would be a list to read; the prices above have one for each option. */
	const isShort = facts.length > 0 && facts.length <= 2;
	const writes = copy.contact && !booksFirst;
	const contact = copy.contact && (
		<LinkButton
			key="contact"
			variant={writes ? "solid" : "quiet"}
			href={localizedPath(language, "/contact")}
		>
			{copy.contact}
		</LinkButton>
	);
	const book = isShort ? (
		facts.map((fact, index) => (
			<BookOption
				key={fact.option.code}
				fact={fact}
				verb={copy.book}
				variant={index === 0 ? "solid" : "quiet"}
			/>
		))
	) : (
		<LinkButton
			key="book"
			variant={writes ? "quiet" : "solid"}
			href={localizedPath(language, "/booking")}
			className="unless-bar"
		>
			{copy.book}
		</LinkButton>
	);
	return (
		<section
			className={`relative isolate overflow-clip print:hidden ${copy.contact ? "" : "unless-bar"}`.trim()}
		>
			<link rel="stylesheet" href={parts} precedence="part" />
			{picture && day && (
				<>
					<Picture
						name={picture}
						alt=""
						sizes={isRoom(picture) ? "100vw" : "(width >= 48rem) 66vw, 100vw"}
						className={`in-dark closing ${isRoom(picture) ? "room flip-ltr" : "near"}`}
					/>
					<Picture
						name={day}
						alt=""
						sizes="(width >= 48rem) 100vw, 137vw"
						className={`in-light closing flip-ltr ${isRoom(day) ? "room" : ""}`.trim()}
					/>
				</>
			)}
			<div className="wrap closing-words">
				<h2 className="title">{copy.title}</h2>
				<p className="lead mt-2 text-ink">{copy.text}</p>
				<div className="mt-6 flex flex-wrap gap-3">
					{writes ? [contact, book] : [book, contact]}
				</div>
			</div>
		</section>
	);
}

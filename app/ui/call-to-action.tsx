import { bookingPathFrom } from "#app/business/booking-path.ts";
import { type Language, localizedPath } from "#app/business/language.ts";
import type { PagePath } from "#app/business/pages.ts";
import { LinkButton } from "./button.tsx";
import { Picture, type PictureName } from "./picture.tsx";

/** The dark last section of a page, which joins the footer without a gap. */
export function CallToAction({
	words,
	language,
	page = "/",
	picture = "hero",
	children,
}: {
	words: { title: string; text: string; book: string };
	language: Language;
	/** The page it is on, if its button chooses what the page describes. */
	page?: PagePath;
	picture?: PictureName;
	children?: React.ReactNode;
}) {
	return (
		<section className="night relative isolate overflow-clip print:hidden">
			<Picture
				name={picture}
				alt=""
				sizes="100vw"
				className="flip-ltr closing absolute inset-0 -z-10 size-full object-cover"
			/>
			<div className="wrap pt-56 pb-16 md:py-36">
				<h2 className="title md:max-w-1/2">{words.title}</h2>
				<p className="lead mt-3 mb-8 text-ink md:max-w-1/2">{words.text}</p>
				<div className="flex flex-wrap gap-3">
					<LinkButton href={localizedPath(language, bookingPathFrom(page))}>
						{words.book}
					</LinkButton>
					{children}
				</div>
			</div>
		</section>
	);
}

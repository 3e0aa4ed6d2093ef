import { copyFor } from "#app/copy/index.ts";
import { useLanguage } from "#app/ui/language.ts";

/** The whole address is its text, so that it can be copied without script. */
export function LinkToKeep({ url }: { url: string }) {
	const { keepLink } = copyFor(useLanguage()).thankYou;
	return (
		<section aria-labelledby="keep-link" className="grid gap-2">
			<h2 id="keep-link" className="text-xl">
				{keepLink.title}
			</h2>
			<p className="text-muted">{keepLink.text}</p>
			<a href={url} dir="ltr" className="link-to-keep">
				{url}
			</a>
		</section>
	);
}

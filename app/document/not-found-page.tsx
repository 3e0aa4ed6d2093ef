import { localizedPath } from "#app/business/language.ts";
import { copyFor } from "#app/copy/index.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useLanguage } from "#app/ui/language.ts";

export function NotFoundPage() {
	const language = useLanguage();
	const { code, title, line, home } = copyFor(language).chrome.notFound;
	return (
		<div className="wrap py-20 md:py-32">
			<div className="max-w-text">
				<p className="text-8xl font-bold text-green md:text-9xl">{code}</p>
				<h1 className="display mt-4" lang="en">
					<bdi dir="ltr">{title}</bdi>
				</h1>
				{line && <p className="lead mt-5">{line}</p>}
				<p className="mt-8">
					<LinkButton href={localizedPath(language, "/")}>{home}</LinkButton>
				</p>
			</div>
		</div>
	);
}

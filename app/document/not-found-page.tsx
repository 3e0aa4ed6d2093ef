import { localizedPath } from "#app/business/language.ts";
import { copyFor } from "#app/copy/index.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useLanguage } from "#app/ui/language.ts";
import { SplitHead } from "#app/ui/page-head.tsx";

export function NotFoundPage() {
	const language = useLanguage();
	const { code, title, ownTitle, line, home } =
		copyFor(language).chrome.notFound;
	const english = (
		<bdi lang="en" dir="ltr">
			{title}
		</bdi>
	);
	return (
		<SplitHead
			before={<p className="mb-2 text-8xl font-bold text-green">{code}</p>}
			title={ownTitle || english}
			lead={
				ownTitle && (
					<>
						{english}
						<br />
						{line}
					</>
				)
			}
			picture={{ name: "nano-ceramic", alt: "" }}
		>
			<LinkButton href={localizedPath(language, "/")}>{home}</LinkButton>
		</SplitHead>
	);
}

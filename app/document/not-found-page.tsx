import { localizedPath } from "#app/business/base/language.ts";
import { pageAt } from "#app/business/centre/pages.ts";
import { copyFor } from "#app/copy/index.ts";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { Section } from "#app/ui/basic/section.tsx";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { StudioHead } from "#app/ui/frame/page-head.tsx";
import { ServiceRow, ServiceRows } from "#app/ui/services/service-facts.tsx";

export function NotFoundPage() {
	const language = useLanguage();
	const copy = copyFor(language);
	const { nav, notFound } = copy.chrome;
	const { code, title, ownTitle, line, home, ways } = notFound;
	const english = (
		<bdi lang="en" dir="ltr">
			{title}
		</bdi>
	);
	return (
		<>
			<StudioHead
				before={<p className="display text-green">{code}</p>}
				title={ownTitle || english}
				lead={
					<>
						{ownTitle && english}
						<span className="block">{line}</span>
					</>
				}
				picture="cloth-wide"
				alt=""
				day={{ name: "cloth-wide-day", alt: "" }}
			>
				<LinkButton href={localizedPath(language, "/")}>{home}</LinkButton>
				<LinkButton variant="quiet" href={localizedPath(language, "/booking")}>
					{nav.book}
				</LinkButton>
			</StudioHead>
			<Section title={ways.title} beside>
				<ServiceRows>
					<ServiceRow
						href={`${localizedPath(language, "/thank-you")}#links`}
						name={copy.faq.lostLink}
					>
						{ways["/thank-you"]}
					</ServiceRow>
					{(["/warranty", "/faq"] as const).map((path) => (
						<ServiceRow
							key={path}
							href={localizedPath(language, path)}
							name={copy[pageAt(path).copy].name}
						>
							{ways[path]}
						</ServiceRow>
					))}
				</ServiceRows>
			</Section>
		</>
	);
}

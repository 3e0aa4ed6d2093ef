import { direction, localizedPath } from "#app/business/base/language.ts";
import { pageAt } from "#app/business/centre/pages.ts";
import { profile } from "#app/business/centre/profile.ts";
import { formatPhone } from "#app/copy/format/format.ts";
import { copyFor, errorPageText } from "#app/copy/index.ts";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { Icon } from "#app/ui/basic/icon.tsx";
import { usePage } from "#app/ui/basic/page.ts";
import { DayPicture } from "#app/ui/basic/picture.tsx";
import stylesheet from "./error-page.css?url";
import { ServerHtml } from "./server-html.tsx";

const templateId = "error-page";

/** The server renders this, or the browser does from the template in the page. */
export function ErrorPage() {
	const { error } = usePage();
	if (import.meta.env.SSR) return <ErrorMessage requestId={error?.requestId} />;
	const template = document.querySelector<HTMLTemplateElement>(`#${templateId}`);
	return (
		<>
			{/* The page's own title was removed together with the page. */}
			<title>{template?.content.querySelector("h1")?.textContent}</title>
			<div dangerouslySetInnerHTML={{ __html: template?.innerHTML ?? "" }} />
		</>
	);
}

/** Errors that are thrown in the browser on a form page show this template. */
export function ErrorPageTemplate() {
	return (
		<ServerHtml as="template" id={templateId}>
			<ErrorMessage />
		</ServerHtml>
	);
}

function ErrorMessage({ requestId }: { requestId?: string }) {
	const { language, path } = usePage();
	const copy = copyFor(language);
	const { crash, call, notFound } = copy.chrome;
	const arrow = (
		<Icon name={language === "ar" ? "arrow-left" : "arrow-right"} size={20} isAsDrawn />
	);
	return (
		// The page around it may be in Arabic in both languages.
		<section lang={language} dir={direction[language]} className="error-page">
			{/* A precedence would load it on every form page; without one it loads where the template is shown. */}
			<link rel="stylesheet" href={stylesheet} />
			<div className="studio-head">
				<DayPicture
					name="wiper"
					alt=""
					day={{ name: "cloth-wide-day" }}
					className="studio error-picture"
				/>
				<div className="wrap">
					<div className="studio-text">
						<h1 className="display">{crash.title}</h1>
						<p className="lead mt-4">{errorPageText(path, language)}</p>
						<p className="error-actions mt-6 flex flex-wrap gap-3">
							<LinkButton href="">{crash.again}</LinkButton>
							<LinkButton icon="phone" variant="quiet" href={`tel:${profile.unifiedLine}`}>
								{call.label} <bdi dir="ltr">{formatPhone(profile.unifiedLine)}</bdi>
							</LinkButton>
						</p>
						<a href={localizedPath(language, "/")} className="more mt-4">
							{crash.home}
							{arrow}
						</a>
						{requestId && (
							<p className="mt-6 text-sm text-muted">
								{crash.requestId} <code dir="ltr">{requestId.slice(0, 8)}</code>
							</p>
						)}
					</div>
				</div>
			</div>
			<div className="wrap error-ways">
				<h2 className="text-xl">{crash.meanwhile}</h2>
				<ul>
					{(["/faq", "/warranty", "/about"] as const).map((way) => (
						<li key={way}>
							<a href={localizedPath(language, way)} className="more">
								{copy[pageAt(way).copy].name}
								{arrow}
							</a>
							<p className="text-muted">{notFound.ways[way]}</p>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}

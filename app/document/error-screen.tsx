import { type Language, localizedPath } from "#app/business/language.ts";
import { profile } from "#app/business/profile.ts";
import { copyFor } from "#app/copy/index.ts";
import { LinkButton } from "#app/ui/button.tsx";

/** A calm screen that shows nothing of the fault but the number under which it is recorded. */
export function ErrorScreen({
	language,
	requestId,
}: {
	language: Language;
	requestId?: string;
}) {
	const { crash, call } = copyFor(language).chrome;
	return (
		<section className="wrap stack py-24">
			<h1 className="display">{crash.title}</h1>
			<p className="lead max-w-text">{crash.text}</p>
			<p className="flex flex-wrap gap-3">
				<LinkButton href={`tel:${profile.unifiedLine}`}>
					{call.label} <bdi dir="ltr">{profile.unifiedLine}</bdi>
				</LinkButton>
				<LinkButton variant="quiet" href={localizedPath(language, "/")}>
					{crash.home}
				</LinkButton>
			</p>
			{requestId && (
				<p className="text-muted">
					{crash.requestId}: <code dir="ltr">{requestId}</code>
				</p>
			)}
		</section>
	);
}

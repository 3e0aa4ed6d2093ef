import { data, type MetaArgs } from "react-router";
import { type Language, languageOf } from "#app/business/base/language.ts";
import { profile } from "#app/business/centre/profile.ts";
import { copyFor } from "#app/copy/index.ts";
import { requestContext } from "#app/http/context.ts";
import { unlistedPageTags } from "#app/seo/head-tags.ts";
import { contentMeta } from "#app/seo/structured-data.ts";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { PageHead } from "#app/ui/frame/page-head.tsx";
import type { Route } from "./+types/route.ts";
import { CardPage } from "./card-page.tsx";
import { OpenCardForm, Policy } from "./policy.tsx";
import { openCard } from "./shown-card.ts";

/** Without `card` the page is the policy, which is the same for everybody. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const url = new URL(request.url);
	if (!url.searchParams.has("card")) return null;
	const opened = await openCard(url, context.get(requestContext));
	const statuses = { wrong: 404, unavailable: 503 };
	return data(opened, opened.card ? 200 : statuses[opened.problem]);
}

export function meta(args: Route.MetaArgs) {
	const { loaderData, location } = args;
	const language = languageOf(new URLSearchParams(location.search));
	if (!loaderData) return contentMeta("/warranty")(args as MetaArgs);
	const { warrantyCard } = copyFor(language);
	const { card } = loaderData;
	const shown = card?.whole ? warrantyCard : warrantyCard.check;
	const title = loaderData.problem ? problemTitle(loaderData, language) : shown.title;
	return unlistedPageTags(
		{ title: `${title} | ${profile.name[language]}`, description: title, keywords: "" },
		language,
	);
}

export default function Warranty({ loaderData }: Route.ComponentProps) {
	if (!loaderData) return <Policy />;
	return loaderData.card ? <CardPage card={loaderData.card} /> : <CardProblem {...loaderData} />;
}

type ProblemProps = Extract<NonNullable<Route.ComponentProps["loaderData"]>, { card?: undefined }>;

function problemTitle({ problem, length }: ProblemProps, language: Language): string {
	const { warrantyCard } = copyFor(language);
	return (length ? warrantyCard.length : warrantyCard[problem]).title;
}

function CardProblem(props: ProblemProps) {
	const { problem, typed, length } = props;
	const language = useLanguage();
	const { text } = copyFor(language).warrantyCard[problem];
	const t = useTranslate();
	const { typed: count = 0, whole = 0 } = length ?? {};
	const lengthText =
		length && t(`warrantyCard:length.${count < whole ? "short" : "long"}`, { count, whole });
	return (
		<>
			<PageHead title={problemTitle(props, language)} lead={lengthText ?? text} />
			<div className="wrap grid gap-10 pb-11">
				<div className="max-w-text">
					<OpenCardForm typed={typed} />
				</div>
			</div>
		</>
	);
}

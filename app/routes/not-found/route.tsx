import { data, type LoaderFunctionArgs, type MetaFunction } from "react-router";
import { languageOf } from "#app/business/language.ts";
import { copyFor } from "#app/copy/index.ts";
import { log } from "#app/middleware/log.ts";
import { missingPageTags } from "#app/ui/head.ts";

export { NotFound as default } from "./page.tsx";

export const meta: MetaFunction = ({ location }) => {
	const language = languageOf(new URLSearchParams(location.search));
	return missingPageTags(copyFor(language).chrome.notFound.head, language);
};

export function loader({ request }: LoaderFunctionArgs) {
	const path = new URL(request.url).pathname;
	log("not-found", { path });
	return data(null, { status: 404 });
}

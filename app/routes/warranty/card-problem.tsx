import { copyFor } from "#app/copy/index.ts";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { PageHead } from "#app/ui/frame/page-head.tsx";
import { ClaimButtons } from "./card-claim.tsx";
import { OpenCardForm } from "./policy.tsx";

/** A wrong code, or a database that does not answer. */
export function CardProblem({
	problem,
	typed,
}: {
	problem: "wrong" | "unavailable";
	typed: string;
}) {
	const { title, text } = copyFor(useLanguage()).warrantyCard[problem];
	return (
		<>
			<PageHead title={title} lead={text} />
			<div className="wrap grid gap-10 pb-12 md:pb-20">
				<div className="max-w-text">
					<OpenCardForm typed={typed} />
				</div>
				<ClaimButtons />
			</div>
		</>
	);
}

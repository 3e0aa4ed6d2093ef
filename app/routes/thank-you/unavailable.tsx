import type { BookableDays } from "#app/business/base/calendar.ts";
import { copyFor } from "#app/copy/index.ts";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { useLanguage } from "#app/ui/basic/translate.ts";
import type { RefusedChange } from "./changes/change-action.ts";
import { ChangeForm, EmailForm, Problem } from "./changes/change-form.tsx";
import { CallLink } from "./receipt/contact-buttons.tsx";

type Props = { days: BookableDays; refused?: RefusedChange };

/** The database failed. A form that was sent meanwhile can be sent again as it was. */
export function Unavailable({ days, refused }: Props) {
	const { chrome, thankYou } = copyFor(useLanguage());
	const { title, lead } = thankYou.unavailable;
	return (
		<div className="wrap grid gap-10 py-12 md:py-20">
			{refused && <Problem refused={refused} />}
			<div>
				<h1 className="display">{title}</h1>
				<p className="lead mt-5">{lead}</p>
			</div>
			{refused?.intent && (
				<div className="changes">
					{refused.intent === "email" ? (
						<EmailForm refused={refused} />
					) : (
						<ChangeForm
							intent={refused.intent}
							revision={refused.revision}
							days={days}
							isLate={refused.result?.initialValue?.agree === "yes"}
							refused={refused}
						/>
					)}
				</div>
			)}
			<div className="buttons">
				{/* The form above sends again what was typed; this would lose it. */}
				{!refused?.intent && <LinkButton href="">{chrome.crash.again}</LinkButton>}
				<CallLink />
			</div>
		</div>
	);
}

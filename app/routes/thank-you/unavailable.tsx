import type { BookableDays } from "#app/business/calendar.ts";
import { copyFor } from "#app/copy/index.ts";
import { useLanguage } from "#app/ui/language.ts";
import type { RefusedChange } from "./change-action.ts";
import { ChangeForm } from "./change-form.tsx";
import { ContactButtons } from "./contact-buttons.tsx";
import { EmailForm } from "./email-form.tsx";
import { Problem } from "./problem.tsx";

type Props = { days: BookableDays; refused?: RefusedChange };

/** The database failed. A form that was sent meanwhile can be sent again as it was. */
export function Unavailable({ days, refused }: Props) {
	const { unavailable } = copyFor(useLanguage()).thankYou;
	return (
		<div className="wrap grid gap-10 py-12 md:py-20">
			{refused && <Problem refused={refused} />}
			<div>
				<h1 className="display">{unavailable.title}</h1>
				<p className="lead mt-5">{unavailable.lead}</p>
			</div>
			<div className="thanks-more">
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
					<ContactButtons />
				</div>
			</div>
		</div>
	);
}

import { copyFor } from "#app/copy/index.ts";
import { useLanguage } from "#app/ui/language.ts";
import { ChangeForm } from "./change-form.tsx";
import type { RefusedChange } from "./changes/change-action.ts";
import type { ShownBooking } from "./shown-booking.ts";

type Props = {
	linked: NonNullable<ShownBooking["linked"]>;
	isOpen: boolean;
	refused?: RefusedChange;
};

/** Opens the form filled in: with the same car and services once the booking has ended, before that for a second car. */
export function Again({ linked: { days }, isOpen, refused }: Props) {
	const { bookAgain } = copyFor(useLanguage()).thankYou;
	return (
		<section id="again" aria-labelledby="again-title" className="changes print:hidden">
			<h2 id="again-title" className="text-xl">
				{bookAgain}
			</h2>
			<div className="border-t border-line">
				<ChangeForm intent={isOpen ? "second" : "again"} {...{ days, refused }} isLate={false} />
			</div>
		</section>
	);
}

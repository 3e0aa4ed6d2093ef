import { localizedPath } from "#app/business/language.ts";
import {
	cancelReasons,
	type StaffAction,
} from "#app/business/staff-actions.ts";
import { staffView as copy } from "#app/copy/ar/staff-view.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useLanguage } from "#app/ui/language.ts";
import type { ShownToStaff } from "./shown-to-staff.ts";

type Props = { booking: ShownToStaff };

/** What is rare, and ends a booking, takes one touch more. */
function isFolded(action: StaffAction, { status }: ShownToStaff): boolean {
	if (action === "complete") return status === "pending";
	return action === "no-show" || action === "cancel";
}

export function Actions({ booking }: Props) {
	const { actions: words } = copy;
	const { actions } = booking;
	const open = actions.filter((action) => !isFolded(action, booking));
	if (actions.length === 0)
		return (
			<section className="receipt-paper">
				<h2 className="text-xl">{words.title}</h2>
				<p>{words.none}</p>
			</section>
		);
	return (
		<section className="receipt-paper">
			<h2 className="text-xl">{words.title}</h2>
			<StaffForm booking={booking}>
				{open.map((action, index) => (
					<Press key={action} action={action} isFirst={index === 0} />
				))}
			</StaffForm>
			<details className="disclosure group">
				<summary className="change-summary">
					{words.other}
					<Icon
						name="chevron-down"
						className="text-green transition-transform duration-200 group-open:rotate-180"
					/>
				</summary>
				<div className="grid gap-4 p-1">
					<StaffForm booking={booking}>
						{actions
							.filter(
								(action) => isFolded(action, booking) && action !== "cancel",
							)
							.map((action) => (
								<Press key={action} action={action} />
							))}
					</StaffForm>
					<StaffForm booking={booking}>
						<label htmlFor="reason" className="font-medium">
							{words.reason}
						</label>
						<select
							id="reason"
							name="reason"
							required
							defaultValue=""
							className="staff-select"
						>
							<option value="" disabled>
								{words.chooseReason}
							</option>
							{cancelReasons.map((reason) => (
								<option key={reason} value={reason}>
									{copy.reasons[reason]}
								</option>
							))}
						</select>
						<Button
							type="submit"
							name="intent"
							value="cancel"
							className="cancel-button"
						>
							{words.cancel}
						</Button>
					</StaffForm>
				</div>
			</details>
			<p className="text-sm text-muted">{words.mails}</p>
		</section>
	);
}

function Press({
	action,
	isFirst = false,
}: {
	action: StaffAction;
	isFirst?: boolean;
}) {
	return (
		<Button
			type="submit"
			name="intent"
			value={action}
			variant={isFirst ? "solid" : "quiet"}
		>
			{copy.actions[action]}
		</Button>
	);
}

/** With what the page showed, so that a second press does nothing. */
function StaffForm({
	booking,
	children,
}: Props & { children: React.ReactNode }) {
	const path = `/thank-you?booking=${booking.token}`;
	return (
		<form
			method="post"
			action={localizedPath(useLanguage(), path)}
			className="grid gap-3"
		>
			<input type="hidden" name="revision" value={booking.revision} />
			<input type="hidden" name="lastEvent" value={booking.lastEvent} />
			{children}
		</form>
	);
}

import { cancelReasons, type StaffAction } from "#app/business/bookings/staff-actions.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { Button } from "#app/ui/basic/button.tsx";
import { FormDisclosure } from "#app/ui/basic/disclosure.tsx";
import { ReasonField } from "./reason-field.tsx";
import type { ShownToStaff } from "./shown-to-staff.ts";
import { StaffForm } from "./staff-form.tsx";

type Props = {
	booking: ShownToStaff;
	token: string;
	/** The reason of a cancellation that was refused. */
	reason?: string;
};

/** Rare, final actions are behind a disclosure. */
function isCollapsed(action: StaffAction, { status }: ShownToStaff): boolean {
	if (action === "complete") return status === "pending";
	return action === "no-show" || action === "cancel";
}

export function Actions({ booking, token, reason = "" }: Props) {
	const copy = staffView.actions;
	const { actions, revision, lastEvent } = booking;
	const shown = { token, revision, lastEvent };
	const open = actions.filter((action) => !isCollapsed(action, booking));
	if (actions.length === 0)
		return (
			<section className="receipt-paper">
				<h2 className="text-xl">{copy.title}</h2>
				<p>{copy.none}</p>
			</section>
		);
	return (
		<section className="receipt-paper">
			<h2 className="text-xl">{copy.title}</h2>
			<StaffForm {...shown}>
				{open.map((action, index) => (
					<ActionButton key={action} action={action} isFirst={index === 0} />
				))}
			</StaffForm>
			<FormDisclosure summary={copy.other}>
				<div className="grid gap-4 p-1">
					<StaffForm {...shown}>
						{actions
							.filter((action) => isCollapsed(action, booking) && action !== "cancel")
							.map((action) => (
								<ActionButton key={action} action={action} />
							))}
					</StaffForm>
					<StaffForm {...shown}>
						<ReasonField
							name="reason"
							label={copy.reason}
							reasons={cancelReasons.filter((one) => one !== "day-closed" || booking.isClosed)}
							texts={staffView.reasons}
							chosen={reason}
						/>
						<Button type="submit" name="intent" value="cancel" className="cancel-button">
							{copy.cancel}
						</Button>
					</StaffForm>
				</div>
			</FormDisclosure>
			<p className="text-sm text-muted">{copy.mails}</p>
		</section>
	);
}

function ActionButton({ action, isFirst = false }: { action: StaffAction; isFirst?: boolean }) {
	return (
		<Button type="submit" name="intent" value={action} variant={isFirst ? "solid" : "quiet"}>
			{staffView.actions[action]}
		</Button>
	);
}

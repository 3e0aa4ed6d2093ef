import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { Button } from "#app/ui/basic/button.tsx";
import { FormDisclosure } from "#app/ui/basic/disclosure.tsx";
import type { ShownToStaff } from "./shown-to-staff.ts";
import { StaffForm } from "./staff-form.tsx";

const copy = staffView.newLink;

/** Ends the customer's link, which others have seen. */
export function NewLink({ token, booking }: { token: string; booking: ShownToStaff }) {
	return (
		<section className="receipt-paper">
			<FormDisclosure summary={copy.title}>
				<StaffForm {...{ token }} revision={booking.revision} lastEvent={booking.lastEvent}>
					<input type="hidden" name="link" value={booking.link} />
					<p className="text-sm">{booking.email ? copy.mailed : copy.notMailed}</p>
					<Button type="submit" name="intent" value="new-link" variant="quiet">
						{copy.submit}
					</Button>
				</StaffForm>
			</FormDisclosure>
		</section>
	);
}

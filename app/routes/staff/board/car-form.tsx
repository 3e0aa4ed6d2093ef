import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import type { SheetBooking } from "#app/data/sheet/sheet-rows.ts";
import { Button } from "#app/ui/basic/button.tsx";
import type { CarAction } from "./act-on-car.ts";
import { BoardForm } from "./board-form.tsx";

type Props = {
	/** Of the board. */
	token: string;
	/** Of the booking, as the board has signed it. */
	bookingToken: string;
	car: SheetBooking;
	actions: CarAction[];
};

/** The next step of a car: one button, without opening the booking. */
export function CarForm({ token, bookingToken, car, actions }: Props) {
	return (
		<BoardForm token={token} className="grid gap-2">
			<input type="hidden" name="booking" value={bookingToken} />
			<input type="hidden" name="revision" value={car.revision} />
			<input type="hidden" name="lastEvent" value={car.lastEvent} />
			{actions.map((action, index) => (
				<Button
					key={action}
					type="submit"
					name="intent"
					value={action}
					variant={index === 0 ? "solid" : "quiet"}
				>
					{staffView.actions[action]}
				</Button>
			))}
		</BoardForm>
	);
}

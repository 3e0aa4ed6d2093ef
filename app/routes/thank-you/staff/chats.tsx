import { isFinal } from "#app/business/status.ts";
import { staffView as copy } from "#app/copy/ar/staff-view.ts";
import { type WhatsappText, whatsappToCustomer } from "#app/copy/whatsapp.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { ShownToStaff } from "./shown-to-staff.ts";

/** Chats with the customer, with the words ready. */
export function Chats({ booking }: { booking: ShownToStaff }) {
	return (
		<section className="receipt-paper">
			<h2 className="text-xl">{copy.whatsapp.title}</h2>
			<div className="grid gap-3">
				{textsFor(booking).map((text) => (
					<LinkButton
						key={text}
						variant="quiet"
						href={whatsappToCustomer(text, booking)}
					>
						<Icon name="message-circle" size={20} />
						{copy.whatsapp[text]}
					</LinkButton>
				))}
			</div>
			<p className="text-sm text-muted">{copy.whatsapp.note}</p>
		</section>
	);
}

/** Nothing that is not true: a pending booking is not confirmed. */
function textsFor({ status }: ShownToStaff): WhatsappText[] {
	if (isFinal(status)) return ["about"];
	return status === "pending"
		? ["notReached", "closed"]
		: ["confirmed", "reminder", "ready", "closed"];
}

import { staffView as copy } from "#app/copy/ar/staff/staff-view.ts";
import { whatsappTexts, whatsappToCustomer } from "#app/copy/sentences/whatsapp.ts";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { Icon } from "#app/ui/basic/icon.tsx";
import { useTranslate } from "#app/ui/basic/translate.ts";
import type { ShownToStaff } from "./shown-to-staff.ts";

/** Chats with the customer, with the text already written. */
export function Chats({ booking }: { booking: ShownToStaff }) {
	const t = useTranslate();
	return (
		<section className="receipt-paper">
			<h2 className="text-xl">{copy.whatsapp.title}</h2>
			<div className="grid gap-3">
				{whatsappTexts(booking).map((text) => (
					<LinkButton key={text} variant="quiet" href={whatsappToCustomer(text, booking, t)}>
						<Icon name="message-circle" size={20} />
						{copy.whatsapp[text]}
					</LinkButton>
				))}
			</div>
			<p className="text-sm text-muted">{copy.whatsapp.note}</p>
		</section>
	);
}

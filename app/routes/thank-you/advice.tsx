import { afterCaresOf } from "#app/business/prices/catalogue.ts";
import { withLtrMarks } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { useLanguage } from "#app/ui/language.ts";
import type { ShownBooking } from "./shown-booking.ts";

/** What to do before and after the appointment, in the same sentences as the mail. */
export function Advice({ booking }: { booking: ShownBooking }) {
	const t = useTranslate();
	const { before, after } = copyFor(useLanguage()).mail.customer;
	const reference = withLtrMarks(booking.reference);
	const cares = afterCaresOf(booking.lines.map(({ code }) => code));
	return (
		<>
			{booking.isOpen && !booking.work && (
				<Group
					title={before.title}
					items={[
						t("mail:customer.before.reference", { reference }),
						before.bring,
						before.belongings,
					]}
				/>
			)}
			{(booking.isOpen || booking.status === "completed") && cares.length > 0 && (
				<Group title={after.title} items={cares.map((care) => after[care])} />
			)}
		</>
	);
}

function Group({ title, items }: { title: string; items: string[] }) {
	return (
		<section className="grid gap-2">
			<h2 className="text-xl">{title}</h2>
			<ul className="grid list-disc gap-1 ps-5 text-muted">
				{items.map((item) => (
					<li key={item}>{item}</li>
				))}
			</ul>
		</section>
	);
}

import { localizedPath } from "#app/business/base/language.ts";
import { choicePath } from "#app/business/prices/selection.ts";
import { formatDay } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import type { ShownBooking } from "#app/routes/thank-you/shown-booking.ts";
import { Button, LinkButton } from "#app/ui/basic/button.tsx";
import { Icon } from "#app/ui/basic/icon.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { offeredDays } from "#app/ui/form/offered-days.ts";
import { OtherDays } from "#app/ui/form/other-days.tsx";

type Props = { booking: ShownBooking; asked: NonNullable<ShownBooking["asked"]> };

/** The last step of a booking that holds no bay yet: one press, behind the link in its mail. */
export function Asked({ booking, asked: { isOver, choice } }: Props) {
	const language = useLanguage();
	const t = useTranslate();
	const { asked } = copyFor(language).thankYou;
	const { carType: car, lines, bookingDate: day } = booking;
	const services = lines.map(({ code }) => code);
	const again = localizedPath(language, choicePath("/booking", { car, services, day }));
	if (choice && !isOver)
		return (
			<form method="post" className="grid gap-4">
				<input type="hidden" name="intent" value="book" />
				{choice.isFree ? (
					<p>
						<Button type="submit">
							<Icon name="check" size={20} />
							{t("thankYou:asked.press.submit", { day: formatDay(day, language) })}
						</Button>
					</p>
				) : (
					<OtherDays offered={offeredDays(choice.otherDays, "book", language, t)} />
				)}
				<p className="text-muted">{asked.ignore}</p>
			</form>
		);
	return (
		<>
			{!isOver && <p className="text-muted">{asked.missing}</p>}
			<p>
				<LinkButton variant={isOver ? "solid" : "quiet"} href={again}>
					{isOver ? asked.over.again : asked.again}
				</LinkButton>
			</p>
		</>
	);
}

import { carTypes, optionOf } from "#app/business/prices/catalogue.ts";
import type { BookingCopy } from "#app/copy/ar/booking.ts";
import { ServerHtml } from "#app/document/server-html.tsx";
import type { Choice } from "#app/forms/choice.ts";
import { Car } from "#app/ui/car/car.tsx";

export function CarPreview({
	copy,
	choice,
	isEnhanced,
}: {
	copy: BookingCopy;
	choice: Choice;
	isEnhanced: boolean;
}) {
	const { cars, covers, separator } = copy.drawing;
	const treatedParts = new Set(choice.selection.flatMap((code) => optionOf(code)?.carPart ?? []));
	const descriptions =
		treatedParts.size > 0 ? [...treatedParts].map((part) => covers[part]) : [covers.plain];
	return (
		<div
			className={`stage car-studio ${isEnhanced ? "car-stage" : ""}`}
			data-cover={isEnhanced ? [...treatedParts].join(" ") : undefined}
		>
			<p aria-hidden="true" className="podium before-car">
				{copy.car.legend}
			</p>
			{carTypes.map((car) => (
				<div
					key={car}
					role="img"
					aria-label={[cars[car], ...descriptions].join(separator)}
					className={`drawn-${car}`}
				>
					<ServerHtml id={`stage-${car}`}>
						<Car car={car} eager />
					</ServerHtml>
				</div>
			))}
		</div>
	);
}

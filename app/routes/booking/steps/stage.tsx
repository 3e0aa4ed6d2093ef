import { optionOf } from "#app/business/prices/options.ts";
import type { Selection } from "#app/business/prices/selection.ts";
import { carTypes } from "#app/business/prices/service.ts";
import type { BookingCopy } from "#app/copy/ar/booking.ts";
import { ServerHtml } from "#app/document/server-html.tsx";
import { RenderedCar } from "#app/ui/car/rendered-car.tsx";
import stylesheet from "../stage.css?url";

type Props = { copy: BookingCopy["drawing"]; selection: Selection; isEnhanced: boolean };

export function Stage({ copy, selection, isEnhanced }: Props) {
	const { cars, covers, marks, separator, rendered } = copy;
	const treatedParts = new Set(selection.flatMap((code) => optionOf(code)?.carPart ?? []));
	const descriptions =
		selection.length > 0 ? [...treatedParts].map((part) => covers[part]) : [covers.plain];
	return (
		<div
			className={`stage ${isEnhanced ? "car-stage" : ""}`}
			data-cover={isEnhanced ? [...treatedParts].join(" ") : undefined}
		>
			<div className="room wipe">
				{carTypes.map((car) => (
					<div
						key={car}
						role="img"
						aria-labelledby={`stage-${car}-name`}
						className={`drawn-${car}`}
					>
						<span id={`stage-${car}-name`} className="sr-only">
							{cars[car]}
							<span className="until-changed">{["", ...descriptions].join(separator)}</span>
						</span>
						<ServerHtml id={`stage-${car}`}>
							<RenderedCar car={car} marks={marks} />
						</ServerHtml>
					</div>
				))}
				<ServerHtml id="stage-cover" className="over">
					{/* The first paint waits for the title after the stage, which saves a layout before the car is seen. */}
					<link rel="expect" blocking="render" href="#booking-title" />
					<link rel="stylesheet" href={stylesheet} />
				</ServerHtml>
			</div>
			<p className="rendered">{rendered}</p>
		</div>
	);
}

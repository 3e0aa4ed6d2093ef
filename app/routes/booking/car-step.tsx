import { type CarType, carTypes } from "#app/business/catalogue.ts";
import type { BookingCopy } from "#app/copy/ar/booking.ts";
import { CarPicture } from "./car-picture.tsx";
import { Problem } from "./problem.tsx";

export function CarStep({
	words,
	chosen,
	problem,
}: {
	words: BookingCopy;
	chosen?: CarType;
	problem?: string;
}) {
	return (
		<fieldset aria-describedby="booking-carType-error booking-car-hint">
			<legend className="step-title">{words.car.legend}</legend>
			<p id="booking-car-hint" className="mt-1 text-muted">
				{words.car.hint}
			</p>
			<Problem id="booking-carType-error">{problem}</Problem>
			<div className="mt-5 grid gap-4 sm:grid-cols-2">
				{carTypes.map((car) => (
					<label key={car} className="choice-card grid gap-3 p-5">
						<CarPicture car={car} cover="plain" eager />
						<span className="flex items-start gap-3">
							<input
								type="radio"
								name="carType"
								value={car}
								id={`booking-carType-${car}`}
								defaultChecked={chosen === car}
								className="mt-1.5 size-5 shrink-0"
							/>
							<span className="grid gap-0.5">
								<span className="text-lg font-semibold">
									{words.car[car].name}
								</span>
								<span className="text-sm text-muted">
									{words.car[car].text}
								</span>
							</span>
						</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}

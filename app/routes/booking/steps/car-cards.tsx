import type { Language } from "#app/business/base/language.ts";
import { type CarType, carTypes } from "#app/business/prices/catalogue.ts";
import { copyFor } from "#app/copy/index.ts";
import { Car } from "#app/ui/car/car.tsx";

export function CarCards({ language, chosen }: { language: Language; chosen?: CarType }) {
	const copy = copyFor(language).booking;
	return (
		<div className="car-cards mt-5">
			{carTypes.map((car) => (
				<label
					key={car}
					className="choice-card grid grid-cols-[4fr_5fr] items-center gap-3 p-4 sm:grid-cols-1 sm:content-start sm:p-6"
				>
					{/* The shape of the paint, which a browser otherwise asks for after the stylesheet: 1.3 s later at 400 kbit/s. */}
					<link
						rel="preload"
						as="image"
						href={`/cars/${car}-body.svg`}
						crossOrigin="anonymous"
						fetchPriority="high"
					/>
					<span className="car-studio p-2 sm:p-4">
						<Car car={car} part="plain" eager />
					</span>
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
							<span className="text-lg font-semibold">{copy.car[car].name}</span>
							<span className="text-sm text-muted">{copy.car[car].text}</span>
						</span>
					</span>
				</label>
			))}
		</div>
	);
}

import type { CarType } from "#app/business/prices/catalogue.ts";
import type { Paint } from "#app/business/prices/service.ts";

/** What a service adds to the picture, from the lowest up; both.css shows what is chosen. */
const layers = ["seats", "cabin", "tint", "polish", "clear", "matte", "edge", "edge-front"];

/** The car in the studio, in register with the picture of its cover. Only the chosen paint is loaded. */
export function RenderedCar({ car, paint }: { car: CarType; paint?: Paint | null }) {
	return (
		<span className={`render ${car}`} data-paint={paint ?? undefined}>
			{layers.map((layer) => (
				<span key={layer} className={layer} />
			))}
		</span>
	);
}

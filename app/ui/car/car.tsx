import type { CarPart, CarType } from "#app/business/prices/catalogue.ts";

/** The files in public/cars, from the lowest up: the car without its paint, then what light and the film do to it. */
const layersOf: Partial<Record<CarPart, string[]>> = {
	"ppf-front": ["base", "shine", "edge-front"],
	"ppf-gloss": ["base", "shine", "clear", "edge"],
	"ppf-matte": ["base", "matte"],
};

/** The drawn car with the part that a film covers, in the colour that is chosen on the page. */
export function Car({ car, part }: { car: CarType; part: CarPart }) {
	return (
		<span className={`car ${car}`}>
			<span className="paint" />
			{layersOf[part]?.map((layer) => (
				<img key={layer} src={`/cars/${car}-${layer}.svg`} alt="" loading="lazy" />
			))}
		</span>
	);
}

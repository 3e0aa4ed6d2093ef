import type { CarPart, CarType, Paint } from "#app/business/prices/service.ts";

/** The layers are listed from the lowest up, because dark glass hides the seats. */
const layers: Record<CarPart, string> = {
	"ceramic-int": "seats",
	"polish-int": "cabin",
	thermal: "tint",
	"polish-ext": "polish",
	"ceramic-ext": "clear",
	"ppf-matte": "matte",
	"ppf-gloss": "edge",
	"ppf-front": "edge-front",
};
const parts = Object.keys(layers) as CarPart[];

type Props = {
	car: CarType;
	paint?: Paint | null;
	marks?: Record<CarPart, string>;
	only?: CarPart;
};

/** The car fits exactly below the picture of its cover. Only the chosen paint is loaded. */
export function RenderedCar({ car, paint, marks, only }: Props) {
	return (
		<span className={`render ${car}`} data-paint={paint ?? undefined}>
			{parts.map(
				(part) =>
					(only ?? part) === part && (
						<span key={part} className={layers[part]}>
							{marks && <span data-says={marks[part]} />}
						</span>
					),
			)}
		</span>
	);
}

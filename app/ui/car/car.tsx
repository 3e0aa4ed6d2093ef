import type { CarPart, CarType } from "#app/business/prices/catalogue.ts";
import type { Paint } from "#app/business/prices/service.ts";

/** The files in public/cars, from the lowest up: the car without its paint, then what light and a service do to it. */
const layers = [
	"base",
	"seats",
	"cabin",
	"tint",
	"shine",
	"clear",
	"matte",
	"polish",
	"edge",
	"edge-front",
	"beads",
] as const;
type Layer = (typeof layers)[number];

const layersOf: Record<CarPart | "plain", Layer[]> = {
	plain: ["base", "shine"],
	thermal: ["base", "tint", "shine"],
	"ceramic-ext": ["base", "shine", "clear", "beads"],
	"ceramic-int": ["base", "seats", "shine"],
	"ppf-front": ["base", "shine", "edge-front"],
	"ppf-gloss": ["base", "shine", "clear", "edge"],
	"ppf-matte": ["base", "matte"],
	"polish-ext": ["base", "shine", "polish"],
	"polish-int": ["base", "cabin", "shine"],
};

type Props = {
	car: CarType;
	part?: CarPart | "plain";
	/** Without, the colour that is chosen on the page. */
	paint?: Paint | null;
	/** Without `part`, the car without treatment: before the scripts, which were loaded first on a slow line. */
	eager?: boolean;
};

/** With `part`, a picture of this treatment. Without, chosen.css shows what is chosen. The layers that are hidden are not loaded. */
export function Car({ car, part, paint, eager }: Props) {
	const first: Layer[] = eager ? layersOf[part ?? "plain"] : [];
	return (
		<span className={`car ${car} ${part ? "" : "changing"}`} data-paint={paint ?? undefined}>
			<span className="paint" />
			{(part ? layersOf[part] : layers).map((layer) => (
				<img
					key={layer}
					src={`/cars/${car}-${layer}.svg`}
					alt=""
					loading={first.includes(layer) ? undefined : "lazy"}
					fetchPriority={first.includes(layer) ? "high" : undefined}
					className={part || layer === "base" ? undefined : layer}
				/>
			))}
			{!part && <span className="sweep" />}
		</span>
	);
}

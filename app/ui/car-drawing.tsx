import type { CarType } from "#app/business/catalogue.ts";
import sedan from "./car/sedan.svg?raw";
import suv from "./car/suv.svg?raw";

const drawings = { sedan, suv };

/** car.css changes it. Only for the server, so that the browser's script does not contain the drawings. */
export function CarDrawing({ car }: { car: CarType }) {
	return <div dangerouslySetInnerHTML={{ __html: drawings[car] }} />;
}

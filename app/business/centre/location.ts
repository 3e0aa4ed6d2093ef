import { profile } from "./profile.ts";

type Point = { latitude: number; longitude: number };

const kmPerDegree = 111.2;

/** In a straight line to the middle of its city; exact enough for a city, where the earth is flat. */
export function kilometresFromCity({
	coordinates: to,
	cityCoordinates: from,
}: {
	coordinates: Point;
	cityCoordinates: Point;
} = profile): number {
	const parallel = Math.cos((from.latitude * Math.PI) / 180);
	const east = (to.longitude - from.longitude) * kmPerDegree * parallel;
	return Math.round(Math.hypot(east, (to.latitude - from.latitude) * kmPerDegree));
}

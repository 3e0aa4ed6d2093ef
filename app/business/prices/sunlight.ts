/** The kinds of sunlight that reach a car's glass, in per cent of the sun's energy. */
export const sunlight = { ultraviolet: 3, visible: 44, infrared: 53 };
export type Light = keyof typeof sunlight;
export const lights: Light[] = ["ultraviolet", "visible", "infrared"];

/**
 * How much each film of the price list rejects, in per cent of that light, by its maker's data sheet. Nothing where the
 * owner has not given it: the page says so and guesses nothing.
 */
export const rejectedLight: Record<string, Partial<Record<Light, number>>> = {
	"thermal-nano-ceramic": {},
	"thermal-titanium": {},
};

/** "Up to 80% of the heat", and what the 80% were measured of: unknown until the owner says so. */
export const heatClaim: { percent: number; of?: "energy" | "infrared" } = {
	percent: 80,
};

/** What passes the film, in per cent of the sun's whole energy. */
export function passedLight(code: string, light: Light): number | undefined {
	const rejected = rejectedLight[code]?.[light];
	return rejected === undefined ? undefined : rounded((sunlight[light] * (100 - rejected)) / 100);
}

/** The claim in per cent of the sun's whole energy, if it was measured of infrared light alone. */
export function heatClaimOfInfrared(): number {
	return Math.round((heatClaim.percent * sunlight.infrared) / 100);
}

function rounded(percent: number): number {
	return Math.round(percent * 10) / 10;
}

/** Of the sun's energy that reaches a car's glass, in per cent. */
const infrared = 53;

/** "Up to 80% of the heat", and what the 80% were measured of: unknown until the owner says so. */
export const heatClaim: { percent: number; of?: "energy" | "infrared" } = {
	percent: 80,
};

/** The claim in per cent of the sun's whole energy, if it was measured of infrared light alone. */
export function heatClaimOfInfrared(): number {
	return Math.round((heatClaim.percent * infrared) / 100);
}

export function summary(times: number[]): string {
	const sorted = times.toSorted((a, b) => a - b);
	const at = (share: number) =>
		`${Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0)} ms`;
	return `${sorted.length} responses, half within ${at(0.5)} (p50), all but one in a hundred within ${at(0.99)} (p99)`;
}

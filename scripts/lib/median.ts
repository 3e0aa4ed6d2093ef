export function median(numbers: number[]): number {
	const sorted = numbers.toSorted((one, other) => one - other);
	const half = sorted.length >> 1;
	const [lower = Number.NaN, upper = Number.NaN] = [
		sorted[sorted.length % 2 ? half : half - 1],
		sorted[half],
	];
	return (lower + upper) / 2;
}

/** Rejects if the reading takes longer. */
export async function withinSeconds<T>(seconds: number, reading: Promise<T>) {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_, reject) => {
		const error = new Error("the database did not respond in time");
		timer = setTimeout(() => reject(error), seconds * 1000);
	});
	return Promise.race([reading, late]).finally(() => clearTimeout(timer));
}

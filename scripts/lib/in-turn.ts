export type Write = (chunk: Buffer | string) => void;

/** Starts all tasks at once, but prints what they write one after the other: the first as it comes, the next when it has ended. */
export function inTurn<Result>(
	tasks: ((write: Write) => Promise<Result>)[],
	print: Write = (chunk) => void process.stdout.write(chunk),
): Promise<Result[]> {
	const waiting: (Buffer | string)[][] = tasks.map(() => []);
	const ended = new Set<number>();
	let turn = 0;
	return Promise.all(
		tasks.map(async (task, own) => {
			try {
				return await task((chunk) =>
					own === turn ? print(chunk) : void waiting[own]?.push(chunk),
				);
			} finally {
				ended.add(own);
				while (ended.has(turn)) {
					turn += 1;
					for (const chunk of waiting[turn] ?? []) print(chunk);
				}
			}
		}),
	);
}

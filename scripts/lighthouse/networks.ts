/** The time of a round trip in milliseconds, and megabits per second in each direction. */
export type Network = { name: string; latency: number; megabits: number };

export const middling: Network = {
	name: "60 ms, 9 Mbit",
	latency: 60,
	megabits: 9,
};

export const networks: Network[] = [
	{ name: "30 ms, 50 Mbit", latency: 30, megabits: 50 },
	middling,
	{ name: "slow 4G", latency: 150, megabits: 1.6 },
];

/** What the benchmark and the process of its visitors send each other. */
import { z } from "zod";

export const load = z.object({
	name: z.string(),
	site: z.string(),
	returning: z.record(z.string(), z.string()).optional(),
	connections: z.number(),
	amount: z.number(),
});
export type Load = z.infer<typeof load>;

export const measured = z.object({
	/** How many responses had each status. */
	statuses: z.record(z.string(), z.number()),
	failures: z.number(),
	seconds: z.number(),
	p50: z.number(),
	p99: z.number(),
});
export type Measured = z.infer<typeof measured>;

import path from "node:path";
import { z } from "zod";
import { root } from "./run.ts";

const settings = z.object({
	name: z.string(),
	d1_databases: z.array(
		z.object({ binding: z.string(), database_name: z.string(), database_id: z.string() }),
	),
	r2_buckets: z.array(z.object({ binding: z.string(), bucket_name: z.string() })).default([]),
	queues: z.object({
		producers: z.array(z.object({ queue: z.string() })),
		consumers: z.array(z.object({ queue: z.string() })).default([]),
	}),
	send_email: z.array(
		z.object({
			allowed_sender_addresses: z.array(z.string()).default([]),
			allowed_destination_addresses: z.array(z.string()).default([]),
		}),
	),
	vars: z.record(z.string(), z.unknown()),
});

export type Settings = z.infer<typeof settings>;

/** What one wrangler.toml, or a wrangler.json that was built, says for an environment. wrangler is imported when it is needed: it takes a second to load. */
export async function readSettings(file: string, env: string): Promise<Settings> {
	const { unstable_readConfig } = await import("wrangler");
	return settings.parse(
		unstable_readConfig({ config: path.join(root, file), env }, { hideWarnings: true }),
	);
}

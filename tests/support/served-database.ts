import { z } from "zod";

const databases = z.object({ result: z.tuple([z.object({ uuid: z.string() })]) });
const cell = z.union([z.string(), z.number(), z.null()]);
const table = z.object({ columns: z.array(z.string()), rows: z.array(z.array(cell)) });
const results = z.object({ result: z.array(z.object({ results: table })) });

export type ServedRow = Record<string, z.infer<typeof cell> | undefined>;

/**
 * The rows of the last statement, by wrangler's local copy of Cloudflare's API, which runs it in the process of the site
 * that is served: while another process writes into the file, what the site writes fails.
 */
export async function queryServed(site: string, sql: string): Promise<ServedRow[]> {
	const api = `${site}/cdn-cgi/local/explorer/api/d1/database`;
	const [{ uuid }] = databases.parse(await (await fetch(api)).json()).result;
	const response = await fetch(`${api}/${uuid}/raw`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ sql }),
	});
	if (!response.ok) throw new Error(`${sql}: ${await response.text()}`);
	const last = results.parse(await response.json()).result.at(-1)?.results;
	const { columns = [], rows = [] } = last ?? {};
	return rows.map((row) =>
		Object.fromEntries(columns.map((column, index) => [column, row[index]])),
	);
}

import lighthouse, { type Result } from "lighthouse";

const categories = ["performance", "accessibility", "best-practices", "seo"];

type Options = { port: number; throttling: "simulate" | "devtools"; visits: number };

export type Audit = {
	scores: number[];
	fcp: number;
	lcp: number;
	tbt: number;
	cls: number;
	/** What keeps a category from its 100. */
	reasons: string[];
};

/** The median of several visits, by its largest paint. */
export async function audit(url: string, options: Options): Promise<Audit> {
	const audits: Audit[] = [];
	for (let visit = 0; visit < options.visits; visit++)
		audits.push(auditIn(await reportOn(url, options)));
	audits.sort((one, other) => one.lcp - other.lcp);
	const median = audits[audits.length >> 1];
	if (!median) throw new Error("--visits must be 1 or more");
	return median;
}

/** A browser that had to wait for a busy machine may lose the thread: then Lighthouse asks to be run again. */
async function reportOn(url: string, { port, throttling }: Options) {
	let problem = "";
	for (let attempt = 0; attempt < 3; attempt++) {
		const result = await lighthouse(url, {
			port,
			logLevel: "silent",
			onlyCategories: categories,
			throttlingMethod: throttling,
		});
		if (result && !result.lhr.runtimeError) return result.lhr;
		problem = result?.lhr.runtimeError?.message ?? "no report";
	}
	throw new Error(`${url}: ${problem}`);
}

function auditIn(report: Result): Audit {
	const value = (id: string) => report.audits[id]?.numericValue ?? Number.NaN;
	return {
		scores: categories.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100)),
		fcp: value("first-contentful-paint"),
		lcp: value("largest-contentful-paint"),
		tbt: value("total-blocking-time"),
		cls: value("cumulative-layout-shift"),
		reasons: categories.flatMap((name) => reasonsIn(report, name)),
	};
}

function reasonsIn(report: Result, category: string): string[] {
	const refs = report.categories[category]?.auditRefs ?? [];
	return refs.flatMap(({ id, weight }) => {
		const found = report.audits[id];
		if (!found || weight === 0 || (found.score ?? 1) >= 0.99) return [];
		return [`${category}: ${found.title} ${found.displayValue ?? ""}`.trim()];
	});
}

import lighthouse from "lighthouse";

const categories = ["performance", "accessibility", "best-practices", "seo"];
const vitals = {
	fcp: "first-contentful-paint",
	lcp: "largest-contentful-paint",
	tbt: "total-blocking-time",
	cls: "cumulative-layout-shift",
};

/** The middle one of several visits, by its largest paint. */
export async function audit(url, { port, throttling, visits }) {
	const results = [];
	for (let visit = 0; visit < visits; visit++)
		results.push(await visitOnce(url, port, throttling));
	results.sort((one, other) => one.lcp - other.lcp);
	return results[visits >> 1];
}

async function visitOnce(url, port, throttling) {
	const lhr = await reportOn(url, port, throttling);
	return {
		scores: categories.map((name) =>
			Math.round(lhr.categories[name].score * 100),
		),
		...Object.fromEntries(
			Object.entries(vitals).map(([name, id]) => [
				name,
				lhr.audits[id].numericValue,
			]),
		),
		short: categories.flatMap((name) => shortcomings(lhr, name)),
	};
}

/** A browser that had to wait for a busy machine may lose the thread: then Lighthouse asks to be run again. */
async function reportOn(url, port, throttling) {
	let fault;
	for (let attempt = 0; attempt < 3; attempt++) {
		const { lhr } = await lighthouse(url, {
			port,
			logLevel: "silent",
			onlyCategories: categories,
			throttlingMethod: throttling,
		});
		fault = lhr.runtimeError;
		if (!fault) return lhr;
	}
	throw new Error(`${url}: ${fault.message}`);
}

/** What keeps a category from its 100. */
function shortcomings({ categories, audits }, name) {
	return categories[name].auditRefs
		.filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 0.99)
		.map(({ id }) =>
			`${name}: ${audits[id].title} ${audits[id].displayValue ?? ""}`.trim(),
		);
}

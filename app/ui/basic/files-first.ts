const arrivals = new Map<string, Promise<unknown>>();

/**
 * Stands in place of each `import()` in what browsers get. They keep a module that failed, as Chromium 150 and Firefox 140
 * do (the HTML standard until July 2026), and a stylesheet that failed is not asked for again by Vite. So all files arrive
 * first, from where the import takes them out of the browser's cache; one that failed is fetched again at the next attempt.
 */
export async function filesFirst<Module>(
	load: () => Promise<Module>,
	files: string[] = [],
): Promise<Module> {
	await Promise.all(files.map((file) => arrival(`/${file}`)));
	return load();
}

function arrival(url: string): Promise<unknown> {
	const present = arrivals.get(url);
	if (present) return present;
	/** The page's own files are linked by the server. */
	if (document.querySelector(`link[href="${url}"]`)) return Promise.resolve();
	const coming = url.endsWith(".css") ? linked(url) : fetched(url);
	arrivals.set(url, coming);
	coming.catch(() => arrivals.delete(url));
	return coming;
}

async function fetched(url: string) {
	const response = await fetch(url);
	if (!response.ok) throw new Error(`${url}: ${response.status}`);
	await response.arrayBuffer();
}

function linked(url: string) {
	const link = document.createElement("link");
	link.rel = "stylesheet";
	link.href = url;
	document.head.appendChild(link);
	return new Promise((resolve, reject) => {
		link.addEventListener("load", resolve);
		link.addEventListener("error", () => {
			link.remove();
			reject(new Error(url));
		});
	});
}

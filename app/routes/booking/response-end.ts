const timeoutMs = 500;

/** Resolves when a response for `path` that was requested after `since` is complete, or after half a second. */
export function responseEnd(path: string, since: number): Promise<void> {
	return new Promise((resolve) => {
		const observer = new PerformanceObserver((list) => {
			for (const { name, startTime } of list.getEntries())
				if (new URL(name).pathname === path && startTime >= since) end();
		});
		const end = () => {
			observer.disconnect();
			resolve();
		};
		observer.observe({ type: "resource", buffered: true });
		setTimeout(end, timeoutMs);
	});
}

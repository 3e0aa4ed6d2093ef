/** For a value that only the browser knows, such as the total of what was just chosen: i18next stays on the server. */
export function withValues(text: string, values: Record<string, string>): string {
	return text.replace(/\{\{(\w+)\}\}/g, (mark, name) => values[name] ?? mark);
}

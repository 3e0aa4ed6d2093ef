/** A text inside a statement. */
export function quoted(text: string): string {
	return `'${text.replaceAll("'", "''")}'`;
}

import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Only this user may read it, from the first byte on: for files with personal data. */
export function createPrivateFile(file: string, content = ""): void {
	mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
	writeFileSync(file, "", { mode: 0o600 });
	chmodSync(file, 0o600);
	writeFileSync(file, content);
}

/** Now as a part of a file's name: 2026-11-20-10-21, or with seconds 2026-11-20-10-21-59. */
export function timestamp({ seconds = false } = {}): string {
	const text = new Date().toISOString().slice(0, seconds ? 19 : 16);
	return text.replace(/[T:]/g, "-");
}

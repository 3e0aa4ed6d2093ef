import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { root } from "../lib/run.ts";
import { wrangler } from "../lib/wrangler.ts";
import { budgets, type Weight } from "./table.ts";

/** What weighs the same for every page: fonts, the largest picture, and both Workers as they are uploaded. */
export function weighFiles(): Weight[] {
	const weight = (what: string, bytes: number, most: number) => ({
		what,
		bytes,
		most,
	});
	const { bothFonts, heroPicture, phonePicture } = budgets;
	const { siteBundle, mailerBundle } = budgets;
	return [
		weight("both fonts", fonts("arabic", "latin"), bothFonts),
		weight(
			"hero picture, 1200 wide",
			size("images/hero-1200.avif"),
			heroPicture,
		),
		weight(
			"heaviest picture of a phone, 736 wide",
			Math.max(...globSync("images/*-736.avif", { cwd: client }).map(size)),
			phonePicture,
		),
		weight("site's Worker, gzip", zipped(siteWorker), siteBundle),
		weight(
			"mailer's Worker, gzip",
			bundle("workers/mailer/wrangler.toml"),
			mailerBundle,
		),
	];
}

function fonts(...names: string[]): number {
	return names
		.map((name) => size(`fonts/readex-${name}.woff2`))
		.reduce((sum, bytes) => sum + bytes, 0);
}

const client = path.join(root, "build/client");

function size(file: string): number {
	return statSync(path.join(client, file)).size;
}

/** Uploaded as Vite has built it: wrangler.toml says no_bundle. */
const siteWorker = path.join(root, "build/server/index.js");

function zipped(file: string): number {
	return gzipSync(readFileSync(file), { level: 9 }).length;
}

function bundle(config: string): number {
	const folder = mkdtempSync(path.join(tmpdir(), "car-care-bundle-"));
	try {
		wrangler("deploy", "--dry-run", "--config", config, "--outdir", folder);
		return zipped(path.join(folder, "index.js"));
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

import { globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { mailer, site } from "../lib/built-workers.ts";
import { root } from "../lib/run.ts";
import { budgets, type Weight } from "./table.ts";

/** What weighs the same for every page: fonts, the largest picture, and both Workers as they are uploaded. */
export function weighFiles(): Weight[] {
	const weight = (what: string, bytes: number, most: number) => ({ what, bytes, most });
	const { bothFonts, heroPicture, phonePicture } = budgets;
	const { siteBundle, mailerBundle } = budgets;
	return [
		weight("both fonts", fonts("arabic", "latin"), bothFonts),
		weight(
			"one picture of the first screen, 1600 wide",
			size("images/cloth-landscape-1600.avif"),
			heroPicture,
		),
		weight(
			"heaviest picture of a phone, 736 wide",
			Math.max(...globSync("images/*-736.avif", { cwd: client }).map(size)),
			phonePicture,
		),
		weight("site's Worker, gzip", zipped(site.main), siteBundle),
		weight("mailer's Worker, gzip", zipped(mailer.main), mailerBundle),
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

/** A Worker is uploaded as Vite has built it. */
function zipped(file: string): number {
	return gzipSync(readFileSync(path.join(root, file)), { level: 9 }).length;
}

import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { bin, quiet, root } from "../run.mjs";
import { budgets } from "./table.mjs";

/** What weighs the same for every page: fonts, the largest picture, and both Workers as they are uploaded. */
export function weighFiles() {
	const weight = (what, bytes, most) => ({ what, bytes, most });
	const { fontsArabic, fontsEnglish, heroPicture, phonePicture } = budgets;
	const { siteBundle, mailerBundle } = budgets;
	return [
		weight(
			"fonts of an Arabic page",
			fonts("arabic", "digits", "latin"),
			fontsArabic,
		),
		weight("fonts of an English page", fonts("latin", "arabic"), fontsEnglish),
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
		weight("site's Worker, gzip", bundle("wrangler.toml"), siteBundle),
		weight(
			"mailer's Worker, gzip",
			bundle("workers/mailer/wrangler.toml"),
			mailerBundle,
		),
	];
}

function fonts(...names) {
	return names
		.map((name) => size(`fonts/readex-${name}.woff2`))
		.reduce((one, other) => one + other);
}

const client = path.join(root, "build/client");

function size(file) {
	return statSync(path.join(client, file)).size;
}

function bundle(config) {
	const folder = mkdtempSync(path.join(tmpdir(), "car-care-bundle-"));
	try {
		execFileSync(
			path.join(bin, "wrangler"),
			["deploy", "--dry-run", "--config", config, "--outdir", folder],
			{ cwd: root, env: quiet, stdio: "pipe" },
		);
		return gzipSync(readFileSync(path.join(folder, "index.js")), { level: 9 })
			.length;
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

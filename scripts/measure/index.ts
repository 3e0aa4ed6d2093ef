/**
 * `npm run measure -- bytes` or `cpu` prints what docs/performance.md quotes; without a name, both. tests/thorough
 * asserts the limits, which only bytes have.
 */
import { parseCommandLine, refuseUnknown } from "../lib/command-line.ts";
import { startLocalSite } from "../lib/servers.ts";
import { printBytes } from "./bytes.ts";
import { printCpu } from "./cpu.ts";

const { positionals } = parseCommandLine({ allowPositionals: true });
refuseUnknown(positionals, ["bytes", "cpu"]);
const [wanted = "all"] = positionals;
if (wanted !== "cpu") {
	const { site, stop } = await startLocalSite();
	try {
		await printBytes(site);
	} finally {
		await stop();
	}
}
if (wanted !== "bytes") await printCpu();

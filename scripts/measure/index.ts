/**
 * What docs/performance.md quotes: `npm run measure -- bytes` or `cpu`; both without a name. Only bytes have limits, which
 * tests/thorough asserts.
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

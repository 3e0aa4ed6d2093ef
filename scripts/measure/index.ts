/**
 * What docs/performance.md quotes: `npm run measure -- bytes`, `cpu` or `phone`; all three without a name. Only bytes have limits,
 * which tests/thorough asserts; `phone --visits 3` prints medians.
 */
import { parseCommandLine, refuseUnknown } from "../lib/command-line.ts";
import { startLocalSite } from "../lib/servers.ts";
import { printBytes } from "./bytes.ts";
import { printCpu } from "./cpu.ts";
import { printPhone } from "./phone.ts";

const { values, positionals } = parseCommandLine({
	allowPositionals: true,
	options: { visits: { type: "string", default: "1" } },
});
refuseUnknown(positionals, ["bytes", "cpu", "phone"]);
const [wanted = "all"] = positionals;
if (wanted !== "cpu") {
	const { site, stop } = await startLocalSite();
	try {
		if (wanted !== "phone") await printBytes(site);
		if (wanted !== "bytes") await printPhone(site, Number(values.visits));
	} finally {
		await stop();
	}
}
if (wanted === "cpu" || wanted === "all") await printCpu();

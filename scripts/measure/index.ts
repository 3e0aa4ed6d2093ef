/**
 * What docs/performance.md quotes: `npm run measure -- bytes`, `cpu` or `phone`; all three without a name. Only bytes have limits,
 * which tests/thorough asserts. Of `phone`: `--visits 3` for medians, `--devtools` for a network really slowed down.
 */
import { parseCommandLine, refuseUnknown } from "../lib/command-line.ts";
import { startLocalSite } from "../lib/servers.ts";
import { printBytes } from "./bytes.ts";
import { printCpu } from "./cpu.ts";
import { printPhone } from "./phone.ts";

const { values, positionals } = parseCommandLine({
	allowPositionals: true,
	options: {
		visits: { type: "string", default: "1" },
		devtools: { type: "boolean", default: false },
	},
});
refuseUnknown(positionals, ["bytes", "cpu", "phone"]);
const [wanted = "all"] = positionals;
if (wanted !== "cpu") {
	const { site, stop } = await startLocalSite();
	try {
		if (wanted !== "phone") await printBytes(site);
		if (wanted !== "bytes") await printPhone(site, { ...values, visits: Number(values.visits) });
	} finally {
		await stop();
	}
}
if (wanted === "cpu" || wanted === "all") await printCpu();

import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { root, script, toolEnv } from "../../../scripts/lib/run.ts";

test("of sixty faults put into the rules the unit tests find at least 85 %", () => {
	const [node, ...args] = script(
		...(["mutate.ts", "app/business", "app/signing"] as const),
		...["--sample", "60", "--seed", "1", "--least", "85"],
	);
	const { status, stdout } = spawnSync(node, args, { cwd: root, env: toolEnv, encoding: "utf8" });
	expect(status, stdout).toBe(0);
}, 600_000);

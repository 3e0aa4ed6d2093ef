import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { boardDay } from "#app/business/bookings/deadline.ts";
import { dayInBoardToken } from "#app/signing/board-link.ts";
import { localEnv } from "../../../scripts/lib/run.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const state = mkdtempSync(path.join(tmpdir(), "staff-"));
afterAll(() => rmSync(state, { recursive: true, force: true }));

/** One of our scripts, on a database of this test. wrangler takes seconds of processor time: tests/tools has a small one in its place. */
function run(script: string, ...args: string[]) {
	return spawnSync("node", [path.join(root, "scripts", script), ...args, "--persist-to", state], {
		cwd: root,
		encoding: "utf8",
	});
}

beforeAll(() => {
	expect(run("seed.ts")).toMatchObject({ status: 0 });
}, 120_000);

test("the link of the board is printed at any hour, and opens the board that is open now", async () => {
	const { status, stdout } = run("staff.ts", "board", "--port", "3000");
	expect(status).toBe(0);
	const url = new URL(stdout.trim());
	expect(url.origin).toBe("http://localhost:3000");
	const secrets = [String(localEnv(3000).COOKIE_SECRET)];
	const day = await dayInBoardToken(url.searchParams.get("key") ?? "", 1, secrets);
	expect(day).toBe(boardDay(new Date()));
}, 60_000);

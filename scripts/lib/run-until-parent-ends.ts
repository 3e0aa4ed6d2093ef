/** Runs a program that knows nothing of its parent, and stops it when this process is stopped or its parent has ended. */
import { spawn } from "node:child_process";
import { whenParentEnds } from "./parent.ts";

const [file = "", ...args] = process.argv.slice(2);
const child = spawn(file, args, { stdio: ["ignore", "inherit", "ignore"] });
const stop = () => child.kill("SIGTERM");
child.on("error", () => process.exit(127));
child.on("exit", (code) => process.exit(code ?? 1));
process.on("SIGTERM", stop);
whenParentEnds(stop);

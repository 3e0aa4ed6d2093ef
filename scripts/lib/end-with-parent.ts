/** Loaded into a tool by --import: it stops as if it was told to when the script that started it is gone. */
import { isMainThread } from "node:worker_threads";
import { whenParentEnds } from "./parent.ts";

if (isMainThread)
	whenParentEnds(() => {
		if (!process.emit("SIGTERM", "SIGTERM")) process.exit(143);
	});

/** A tool loads this by --import, and stops when the script that started it is gone. */
import { isMainThread } from "node:worker_threads";
import { whenParentEnds } from "./parent.ts";

if (isMainThread)
	whenParentEnds(() => {
		if (!process.emit("SIGTERM", "SIGTERM")) process.exit(143);
	});

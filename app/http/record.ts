import type { RouterContextProvider } from "react-router";
import { riyadhToday } from "#app/business/base/calendar.ts";
import { withinSeconds } from "#app/data/base/health.ts";
import { readRecord } from "#app/data/proof/record.ts";
import { requestContext } from "./context.ts";
import { orLogged } from "./log.ts";

/** A page can do without it: it waits for it no longer than a moment. */
export function recordFor(context: Readonly<RouterContextProvider>) {
	const { db, now, requestId } = context.get(requestContext);
	return orLogged("record-not-read", { requestId }, undefined, () =>
		withinSeconds(1, readRecord(db, riyadhToday(now))),
	);
}

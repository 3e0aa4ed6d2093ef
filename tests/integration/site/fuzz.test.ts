import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { profile } from "#app/business/centre/profile.ts";
import { collectLog } from "../../support/doubles.ts";
import {
	type OddRequest,
	oddRequests,
	problemsIn,
	problemsOf,
} from "../../support/odd-requests.ts";
import { emptyTables } from "../../support/rows.ts";
import { cookieOf, postBooking, send, unlimited } from "../../support/site.ts";

vi.setConfig({ testTimeout: 60_000 });

const { origin } = profile;
const logLines = collectLog();

beforeEach(emptyTables);

/** Undefined for what no client can send through fetch. */
function requestFrom(odd: OddRequest): Request | undefined {
	try {
		return new Request(`${origin}${odd.target}`, {
			method: odd.method,
			headers: odd.headers,
			redirect: "manual",
			body: odd.breaksOff ? brokenOff(odd.body ?? "") : odd.body,
		});
	} catch {
		return undefined;
	}
}

function brokenOff(text: string): ReadableStream {
	const bytes = new TextEncoder().encode(text);
	return new ReadableStream({
		pull(controller) {
			controller.enqueue(bytes.subarray(0, bytes.length / 2));
			controller.error(new Error("Network connection lost."));
		},
	});
}

test("no request is a fault, loses a security header or leaves a person in the log", async () => {
	const { Cookie: receipt } = cookieOf(await postBooking());
	const statuses = new Set<number>();
	await fc.assert(
		fc.asyncProperty(oddRequests(origin, [receipt]), async (odd) => {
			const request = requestFrom(odd);
			if (!request) return;
			logLines.length = 0;
			const response = await send(request, { POST_LIMIT: unlimited });
			statuses.add(response.status);
			expect(problemsOf(response)).toEqual([]);
			expect(logLines.flatMap(problemsIn)).toEqual([]);
		}),
		{ seed: 20_261_120, numRuns: 500 },
	);
	const reached = [200, 303, 308, 400, 403, 404, 405, 413, 415];
	expect([...statuses]).toEqual(expect.arrayContaining(reached));
});

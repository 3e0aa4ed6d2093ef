import { afterEach, beforeEach, vi } from "vitest";
import { collectLog } from "../../support/doubles.ts";
import { FakeEmailService, setEmailService } from "./fake-email-service.ts";
import { FakeQueue } from "./fake-queue.ts";
import { emptyTables } from "./records.ts";

/** Those of the test that runs. */
export let emailService: FakeEmailService;
export let queue: FakeQueue;
export let log: string[];

/** Before each test, with empty tables; the clock stands at `now`, if it is given. */
export function withMailer(now?: Date | number) {
	beforeEach(async () => {
		await emptyTables();
		renewEmailService();
		queue = new FakeQueue();
		log = collectLog();
		if (now !== undefined) vi.useFakeTimers({ toFake: ["Date"], now });
	});
	afterEach(() => {
		vi.useRealTimers();
		vi.restoreAllMocks();
	});
}

/** One that has sent nothing yet. */
export function renewEmailService() {
	emailService = new FakeEmailService();
	setEmailService(emailService);
}

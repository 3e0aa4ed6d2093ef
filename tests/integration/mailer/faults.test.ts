import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leaseSeconds } from "#app/data/outbox.ts";
import {
	bodiesOf,
	captureLog,
	deliverBatch,
	FakeEmailService,
	useEmailService,
	waitUntil,
} from "./fake-email-service.ts";
import {
	createBooking,
	createMessage,
	emptyTables,
	outbox,
} from "./records.ts";

let log: string[];

beforeEach(async () => {
	await emptyTables();
	log = captureLog();
});
afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

/** A post office that takes some mails and then falls silent, with the rest in its hands. */
class Faltering extends FakeEmailService {
	private taken = 0;
	readonly held: string[] = [];

	constructor(private readonly most: number) {
		super();
	}

	override send(mail: Parameters<FakeEmailService["send"]>[0]) {
		if (this.taken++ < this.most) return super.send(mail);
		this.held.push(mail.to);
		return new Promise<never>(() => {});
	}
}

/** Five bookings: ten mails, which is one batch. */
async function tenMails() {
	const all = await Promise.all(
		Array.from({ length: 5 }, () => createBooking()),
	);
	return all.flatMap(({ pendingMails: pending }) => bodiesOf(pending));
}

async function states() {
	return (await outbox()).map(({ state }) => state);
}

test("a mailer that is restarted in the middle of a batch sends the rest, and nothing twice", async () => {
	vi.useFakeTimers({ toFake: ["Date"] });
	const bodies = await tenMails();
	const dying = new Faltering(3);
	useEmailService(dying);
	void deliverBatch(bodies).catch(() => {});
	await waitUntil(async () => dying.held.length === 7);
	await waitUntil(
		async () =>
			(await states()).filter((state) => state === "sent").length === 3,
	);

	const office = new FakeEmailService();
	useEmailService(office);
	const { acked, retried } = await deliverBatch(bodies, { attempts: 2 });
	expect(acked).toHaveLength(3);
	expect(retried).toHaveLength(7);
	expect(office.sent).toEqual([]);

	vi.advanceTimersByTime((leaseSeconds + 1) * 1000);
	expect((await deliverBatch(bodies, { attempts: 3 })).acked).toHaveLength(10);
	expect(await states()).toEqual(Array(10).fill("sent"));
	expect([...dying.sent, ...office.sent]).toHaveLength(10);
	const subjects = [...dying.sent, ...office.sent].map(
		({ to, subject }) => `${to} ${subject}`,
	);
	expect(new Set(subjects).size).toBe(10);
});

test("a service that never answers is given up before its lease ends, and holds up no other mail", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	const bodies = await tenMails();
	const hanging = new Faltering(9);
	useEmailService(hanging);
	const handed = deliverBatch(bodies);
	while ((await states()).filter((state) => state === "sent").length < 9);
	expect(hanging.held).toHaveLength(1);
	await vi.advanceTimersByTimeAsync((leaseSeconds - 1) * 1000);
	const { acked, retried } = await handed;
	expect(acked).toHaveLength(9);
	expect(retried).toHaveLength(1);
	expect(log.join()).toContain("SendTimeout");

	useEmailService(new FakeEmailService());
	expect((await deliverBatch(bodies, { attempts: 2 })).acked).toHaveLength(10);
	expect(await states()).toEqual(Array(10).fill("sent"));
});

test("a message of the contact page survives the same: refused, dead and delivered at last", async () => {
	vi.useFakeTimers({ toFake: ["Date"] });
	const bodies = bodiesOf(await createMessage());
	const office = new FakeEmailService();
	useEmailService(office);
	office.refuse(1);
	expect((await deliverBatch(bodies)).retried).toEqual([["message 0", 1]]);

	const dying = new Faltering(0);
	useEmailService(dying);
	void deliverBatch(bodies, { attempts: 2 }).catch(() => {});
	await waitUntil(async () => dying.held.length === 1);

	useEmailService(office);
	expect((await deliverBatch(bodies, { attempts: 3 })).retried).toHaveLength(1);
	vi.advanceTimersByTime((leaseSeconds + 1) * 1000);
	expect((await deliverBatch(bodies, { attempts: 4 })).acked).toHaveLength(1);
	expect(office.recipients()).toEqual(["info@example.com"]);
	expect(await states()).toEqual(["sent"]);
});

test("a mailer without its settings touches no mail", async () => {
	const bodies = await tenMails();
	const office = new FakeEmailService();
	useEmailService(office);
	const { BUSINESS_INBOX } = env as MailerEnv;
	Object.defineProperty(env, "BUSINESS_INBOX", {
		value: "",
		configurable: true,
	});
	await expect(deliverBatch(bodies)).rejects.toThrow(/BUSINESS_INBOX/);
	Object.defineProperty(env, "BUSINESS_INBOX", {
		value: BUSINESS_INBOX,
		configurable: true,
	});
	expect(office.sent).toEqual([]);
	expect(await states()).toEqual(Array(10).fill("waiting"));
});

import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { leaseSeconds } from "#app/data/mails/outbox.ts";
import { dayFrom } from "../../support/stored.ts";
import {
	bodiesOf,
	deliverBatch,
	FakeEmailService,
	setEmailService,
	waitUntil,
} from "./fake-email-service.ts";
import { createBooking, createMessage, outbox } from "./records.ts";
import { emailService, log, renewEmailService, withMailer } from "./setup.ts";

withMailer();

/** Sends some mails, then never responds again. */
class StallingEmailService extends FakeEmailService {
	private accepted = 0;
	readonly held: string[] = [];

	constructor(private readonly capacity: number) {
		super();
	}

	override send(mail: Parameters<FakeEmailService["send"]>[0]) {
		if (this.accepted++ < this.capacity) return super.send(mail);
		this.held.push(mail.to);
		return new Promise<never>(() => {});
	}
}

/** Five bookings, each on a day of its own, have ten mails, which is one queue batch. */
async function tenMails() {
	const days = [30, 31, 32, 33, 34].map((days) => dayFrom(new Date(), days));
	const all = await Promise.all(days.map((day) => createBooking({ day })));
	return all.flatMap(({ pendingMails: pending }) => bodiesOf(pending));
}

const mailStates = async () => (await outbox()).map(({ state }) => state);
const sentMails = async () => (await mailStates()).filter((state) => state === "sent").length;

test("a mailer restarted in the middle of a batch sends the rest, and no mail twice", async () => {
	vi.useFakeTimers({ toFake: ["Date"] });
	const jobs = await tenMails();
	const stalling = new StallingEmailService(3);
	setEmailService(stalling);
	void deliverBatch(jobs).catch(() => {});
	await waitUntil(async () => stalling.held.length === 7);
	await waitUntil(async () => (await sentMails()) === 3);

	renewEmailService();
	const { acked, retried } = await deliverBatch(jobs, { attempts: 2 });
	expect(acked).toHaveLength(3);
	expect(retried).toHaveLength(7);
	expect(emailService.sent).toEqual([]);

	vi.advanceTimersByTime((leaseSeconds + 1) * 1000);
	expect((await deliverBatch(jobs, { attempts: 3 })).acked).toHaveLength(10);
	expect(await mailStates()).toEqual(Array(10).fill("sent"));
	const sent = [...stalling.sent, ...emailService.sent];
	expect(sent).toHaveLength(10);
	expect(new Set(sent.map(({ to, subject }) => `${to} ${subject}`)).size).toBe(10);
});

test("a send that hangs is aborted before its lease ends, and the other mails are sent", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	const jobs = await tenMails();
	const stalling = new StallingEmailService(9);
	setEmailService(stalling);
	const delivery = deliverBatch(jobs);
	await waitUntil(async () => (await sentMails()) === 9);
	expect(stalling.held).toHaveLength(1);
	await vi.advanceTimersByTimeAsync((leaseSeconds - 1) * 1000);
	const { acked, retried } = await delivery;
	expect(acked).toHaveLength(9);
	expect(retried).toHaveLength(1);
	expect(log.join()).toContain("SendTimeout");

	renewEmailService();
	expect((await deliverBatch(jobs, { attempts: 2 })).acked).toHaveLength(10);
	expect(await mailStates()).toEqual(Array(10).fill("sent"));
});

test("a contact message is sent after a failed send and a crashed mailer", async () => {
	vi.useFakeTimers({ toFake: ["Date"] });
	const jobs = bodiesOf(await createMessage());
	emailService.failNext(1);
	expect((await deliverBatch(jobs)).retried).toEqual([["message 0", 1]]);

	const stalling = new StallingEmailService(0);
	setEmailService(stalling);
	void deliverBatch(jobs, { attempts: 2 }).catch(() => {});
	await waitUntil(async () => stalling.held.length === 1);

	setEmailService(emailService);
	expect((await deliverBatch(jobs, { attempts: 3 })).retried).toHaveLength(1);
	vi.advanceTimersByTime((leaseSeconds + 1) * 1000);
	expect((await deliverBatch(jobs, { attempts: 4 })).acked).toHaveLength(1);
	expect(emailService.recipients()).toEqual(["info@example.com"]);
	expect(await mailStates()).toEqual(["sent"]);
});

test("a mailer with a missing setting sends no mail", async () => {
	const jobs = await tenMails();
	const { BUSINESS_INBOX } = env as MailerEnv;
	Object.defineProperty(env, "BUSINESS_INBOX", { value: "", configurable: true });
	await expect(deliverBatch(jobs)).rejects.toThrow(/BUSINESS_INBOX/);
	Object.defineProperty(env, "BUSINESS_INBOX", { value: BUSINESS_INBOX, configurable: true });
	expect(emailService.sent).toEqual([]);
	expect(await mailStates()).toEqual(Array(10).fill("waiting"));
});

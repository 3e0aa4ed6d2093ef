import { createContext, RouterContextProvider } from "react-router";
import { connect, type Database } from "#app/data/client.ts";
import type { MailQueue } from "#app/mail/enqueue.ts";
import { clientKey } from "./client-key.ts";

/** The dependencies of loaders and actions. Only this file and the Workers read `Env`. */
export type RequestContext = {
	db: Database;
	mailQueue: MailQueue;
	now: Date;
	requestId: string;
	/** Sign the receipt cookie: the first one signs, all of them are accepted. */
	secrets: string[];
	/** Whether the visitor is within the rate limit for posts. */
	mayPost: () => Promise<boolean>;
};

export const requestContext = createContext<RequestContext>();

export function contextFor(
	env: Env,
	request: Request,
	now: Date,
	requestId: string,
): RouterContextProvider {
	const secrets = secretsIn(env.COOKIE_SECRET);
	if (secrets.length === 0) throw new Error("COOKIE_SECRET is not set");
	const context = new RouterContextProvider();
	context.set(requestContext, {
		db: connect(env.DB),
		mailQueue: env.MAIL_QUEUE,
		now,
		requestId,
		secrets,
		mayPost: () => isWithinLimit(env.POST_LIMIT, request),
	});
	return context;
}

/** During a rotation, the old secret follows the new one after a comma. */
function secretsIn(list = ""): string[] {
	return list
		.split(",")
		.map((secret) => secret.trim())
		.filter(Boolean);
}

/** If the rate limiter fails, the post is allowed. */
async function isWithinLimit(
	limit: RateLimit,
	request: Request,
): Promise<boolean> {
	const key = clientKey(request.headers.get("CF-Connecting-IP"));
	try {
		return (await limit.limit({ key })).success;
	} catch {
		return true;
	}
}

import { createContext, RouterContextProvider } from "react-router";
import { connect, type Database } from "#app/data/client.ts";
import type { MailQueue } from "#app/mail/dispatch.ts";

/** What the platform lends to a request. Only this file and the Workers see its raw form. */
export type Services = {
	db: Database;
	mailQueue: MailQueue;
	now: Date;
	requestId: string;
	/** Signs what a visitor keeps for us. */
	secret: string;
};

export const services = createContext<Services>();

export function contextFor(env: Env, requestId: string): RouterContextProvider {
	if (!env.COOKIE_SECRET) throw new Error("COOKIE_SECRET is not set");
	const context = new RouterContextProvider();
	context.set(services, {
		db: connect(env.DB),
		mailQueue: env.MAIL_QUEUE,
		now: new Date(),
		requestId,
		secret: env.COOKIE_SECRET,
	});
	return context;
}

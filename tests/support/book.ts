import { execFile } from "node:child_process";
import { promisify } from "node:util";

type Row = Record<string, unknown>;

export async function bookingsOf(phone: string): Promise<Row[]> {
	return asked(`SELECT * FROM bookings WHERE phone_number = '${phone}'`);
}

export async function messagesOf(email: string): Promise<Row[]> {
	return asked(`SELECT * FROM contact_messages WHERE email = '${email}'`);
}

/** The book itself, asked as staff ask it. */
async function asked(question: string): Promise<Row[]> {
	const { stdout } = await promisify(execFile)("wrangler", [
		...["d1", "execute", "DB", "--local", "--json"],
		...["--persist-to", process.env.STATE ?? "", "--command", question],
	]);
	return JSON.parse(stdout)[0].results;
}

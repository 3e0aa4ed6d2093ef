/** `npm run mail:preview [-- folder]` writes every mail in every language as HTML, text and .eml. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runnerImport } from "vite";
import type { Mail } from "../app/mail/parts/draft.ts";
import { parseCommandLine } from "./lib/command-line.ts";
import { fail, root } from "./lib/run.ts";

const { positionals } = parseCommandLine({ allowPositionals: true });
const [name = path.join(root, "mail-preview"), ...more] = positionals;
if (more.length > 0) fail("Name one folder: npm run mail:preview -- mails", 2);
const folder = path.resolve(name);
const { mailFor } =
	await load<typeof import("../app/mail/kinds/mail.ts")>("app/mail/kinds/mail.ts");
const { emlOf, everyMail, mailSettings, sampleSheetMail } =
	await load<typeof import("../tests/support/mail.ts")>("tests/support/mail.ts");

mkdirSync(folder, { recursive: true });
for (const [name, pending] of Object.entries(everyMail()))
	writeMail(name, await mailFor(pending, mailSettings));
for (const bookings of [0, 3, 30])
	writeMail(`morning-sheet.${bookings}`, sampleSheetMail(bookings));
console.log(`\nOpen ${path.join(folder, "booking-customer.ar.html")}`);

function writeMail(name: string, mail: Mail) {
	write(`${name}.html`, mail.html.replaceAll(/cid:(\w+)/g, `${name}.$1.jpg`));
	write(`${name}.txt`, `${mail.subject}\n\n${mail.text}`);
	write(`${name}.eml`, emlOf(mail, "info@example.com"));
	for (const { contentId, content } of mail.attachments)
		write(`${name}.${contentId ? `${contentId}.jpg` : "ics"}`, content);
}

function write(file: string, content: string | ArrayBuffer) {
	const bytes = typeof content === "string" ? content : new Uint8Array(content);
	writeFileSync(path.join(folder, file), bytes);
	console.log(`${file.padEnd(36)} ${Buffer.byteLength(bytes)} bytes`);
}

/** Vite runs this, because Node itself does not read the JSX of the mails. */
async function load<Module>(file: string): Promise<Module> {
	const { module } = await runnerImport<Module>(path.join(root, file), {
		configFile: false,
		logLevel: "error",
	});
	return module;
}

/** Writes every mail in every language to a folder: HTML and text to look at, .eml to open in a mail program. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runnerImport } from "vite";
import { root } from "./lib/run.ts";

const folder = path.resolve(process.argv[2] ?? path.join(root, "mail-preview"));
const [{ mailFor }, { everyMail, mailSettings }, { emlOf }] = await Promise.all(
	[
		load<typeof import("../app/mail/mail.ts")>("app/mail/mail.ts"),
		load<typeof import("../tests/support/mail-samples.ts")>(
			"tests/support/mail-samples.ts",
		),
		load<typeof import("../tests/support/eml.ts")>("tests/support/eml.ts"),
	],
);

mkdirSync(folder, { recursive: true });
for (const [name, pending] of Object.entries(everyMail())) {
	const mail = await mailFor(pending, mailSettings);
	write(`${name}.html`, mail.html);
	write(`${name}.txt`, `${mail.subject}\n\n${mail.text}`);
	write(`${name}.eml`, emlOf(mail, "info@example.com"));
	if (mail.attachment) write(`${name}.ics`, mail.attachment.content);
}
console.log(`\nOpen ${path.join(folder, "booking-customer.ar.html")}`);

function write(file: string, content: string) {
	writeFileSync(path.join(folder, file), content);
	console.log(`${file.padEnd(36)} ${Buffer.byteLength(content)} bytes`);
}

/** By Vite, for Node itself does not read the JSX of the mails. */
async function load<Module>(file: string): Promise<Module> {
	const { module } = await runnerImport<Module>(path.join(root, file), {
		configFile: false,
		logLevel: "error",
	});
	return module;
}

import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";

/** They look like an owner's facts and are invented: a long name, other hours, networks left out, no page at Google. */
const profile = {
	name: { ar: "واحة اللمسة للعناية بالسيارات", en: "Oasis Touch Car Care and Detailing" },
	legal: {
		name: { ar: "شركة واحة اللمسة المحدودة", en: "Oasis Touch Company Limited" },
		commercialRegistration: "",
		...{ unifiedNumber: "7014725836", vatNumber: "311472583600003" },
	},
	...{ origin: "https://www.oasistouch.sa", email: "hello@oasistouch.sa" },
	...{ unifiedLine: "920018473", mobile: "0557314628", whatsapp: "0557314628" },
	address: {
		street: { ar: "2915 شارع الأمير بندر", en: "2915 Prince Bandar Street" },
		district: { ar: "الملقا", en: "Al Malqa" },
		city: { ar: "الرياض", en: "Riyadh" },
		country: { ar: "المملكة العربية السعودية", en: "Saudi Arabia" },
		...{ postalCode: "13521", countryCode: "SA" },
	},
	coordinates: { latitude: 24.8103, longitude: 46.6121 },
	map: "https://maps.app.goo.gl/oasistouch",
	googleReviews: "",
	areasServed: [{ ar: "الملقا", en: "Al Malqa" }],
	arrival: { opens: "11:00", closes: "13:30" },
	sheetAt: "07:20",
};
const social = { instagram: "https://www.instagram.com/oasistouch" };
const keeper = { name: "سعد", phone: "0558246137" };

const answers = Object.entries({
	"السعر للزجاج كله ما عدا الزجاج الأمامي.": "The price is for all windows but the windshield.",
	"الدرجات 70 و50، وتوافق نظام المرور.": "Shades 70 and 50, and both obey the traffic rule.",
	"تبقى النوافذ مغلقة ثلاثة أيام بعد التركيب.": "Windows stay closed for three days afterwards.",
	"تشمل المقاعد والتطعيمات والأبواب من الداخل.": "It covers seats, trim and the inner doors.",
	"يُلمّع الطلاء قبله عند الحاجة، مقابل 800 ريال.": "Paint is polished first if needed, for SAR 800.",
	"الغطاء والرفارف والصدام والمرايا والأضواء.": "Hood, fenders, bumper, mirrors and headlights.",
	"يُزال الفيلم القديم مقابل 1,200 ريال.": "An old film is removed for SAR 1,200.",
	"تُغسل بعد سبعة أيام، وبلا فرشاة.": "Wash it after seven days, and without a brush.",
}).map(([ar, en]) => ({ ar, en }));

const inbox = "desk@oasistouch.sa";
/** Each line is found by its name, so that it does not matter what stands there now. */
const values: Record<string, string> = {
	database_id: '"5f0c1a7e-93d2-4b86-8e41-d27a6b90c3f5"',
	MAIL_FROM: `"${profile.email}"`,
	allowed_sender_addresses: `["${profile.email}"]`,
	BUSINESS_INBOX: `"${inbox}"`,
	allowed_destination_addresses: `["${inbox}"]`,
	ACCESS_TEAM: '"oasistouch"',
	ACCESS_AUD: `"${"c".repeat(64)}"`,
	STAFF_OWNERS: '"owner@oasistouch.sa"',
};

/** The folder gets the whole project, with these facts where docs/deploy.md says that the owner's are written. */
export function copyWithFacts(root: string, folder: string): void {
	const isLeft = /^(node_modules|build|backups|test-results|\.(git|wrangler|react-router))$/;
	cpSync(root, folder, {
		recursive: true,
		filter: (file) => path.dirname(file) !== root || !isLeft.test(path.basename(file)),
	});
	symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"), "junction");
	execFileSync("git", ["init", "--quiet"], { cwd: folder });
	const change = (file: string, ...changes: [what: string | RegExp, by: string][]) => {
		let text = readFileSync(path.join(folder, file), "utf8");
		for (const [what, by] of changes) {
			if (text.search(what) < 0) throw new Error(`${file} has no ${what}`);
			text = text.replace(what, by);
		}
		writeFileSync(path.join(folder, file), text);
	};
	const networks = `${JSON.stringify(social)} as typeof given.social`;
	change(
		"app/business/centre/profile.ts",
		["export const profile =", "const given ="],
		[/export const keeper = .*/, `export const keeper = ${JSON.stringify(keeper)};`],
		[
			/$/,
			`export const profile = { ...given, ...${JSON.stringify(profile)}, social: ${networks} };`,
		],
	);
	const answered = "({ ...fact, answer: answers[at % answers.length] })";
	change(
		"app/business/centre/owner-facts.ts",
		["export const ownerFacts:", "const questions:"],
		[/$/, `const answers = ${JSON.stringify(answers)};`],
		[/$/, `export const ownerFacts = questions.map((fact, at): OwnerFact => ${answered});`],
	);
	change("app/business/prices/specs.ts", [/$/, 'heatClaim.of = "energy";']);
	const confirmed = 'confirmations[fact] = "The owner, 2030-09-01";';
	change("app/business/offered/placeholders.ts", [
		/$/,
		`for (const fact of Object.keys(confirmations)) ${confirmed}`,
	]);
	const host = new URL(profile.origin).host;
	change("wrangler.toml", [
		/^(# )?routes = \[\{.*$/m,
		`routes = [{ pattern = "${host}", custom_domain = true }]`,
	]);
	const line = /^(\w+) = .*$/gm;
	for (const file of ["wrangler.toml", "workers/mailer/wrangler.toml"]) {
		const text = readFileSync(path.join(folder, file), "utf8");
		const written = text.replace(line, (same, name) =>
			values[name] ? `${name} = ${values[name]}` : same,
		);
		writeFileSync(path.join(folder, file), written);
	}
	/** The preview's mails lead to an address of its own. */
	change("workers/mailer/wrangler.toml", [
		/SITE_ORIGIN = ""(?!.*SITE_ORIGIN)/s,
		'SITE_ORIGIN = "https://car-care-site-preview.oasistouch.workers.dev"',
	]);
}

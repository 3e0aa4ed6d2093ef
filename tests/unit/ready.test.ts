import { expect, test } from "vitest";
import { type Answer, readiness } from "../../scripts/staff/ready.ts";

const origin = "https://www.the-owner.sa";
const site = { origin, team: "the-owner", version: "1.0.0+a1", mails: { sent: 20, told: 3 } };
const answers: Record<string, Partial<Answer>> = {
	[`${origin}/healthz`]: { text: '{"status":"ok","version":"1.0.0+a1","copyAgeHours":9}' },
	[`${origin}/sitemap.xml`]: { text: `<loc>${origin}/</loc><loc>${origin}/faq</loc>` },
	"https://the-owner.sa/": { status: 301, location: `${origin}/` },
	"http://www.the-owner.sa/": { status: 301, location: `${origin}/` },
	[`${origin}/staff`]: { status: 302, location: "https://the-owner.cloudflareaccess.com/x" },
};

const missing = async (changed: typeof answers, more: Partial<typeof site> = {}) => {
	const get = async (address: string) => ({
		...{ status: 200, location: "", text: "" },
		...{ ...answers, ...changed }[address],
	});
	const lines = await readiness(get, { ...site, ...more });
	expect(lines).toHaveLength(8);
	return lines.flatMap(({ what, isWell }) => (isWell ? [] : what));
};

test.each<[what: string, changed: typeof answers, more?: Partial<typeof site>]>([
	["health", { [`${origin}/healthz`]: { ...answers[`${origin}/healthz`], status: 503 } }],
	["version", {}, { version: "1.0.0+b2" }],
	["sitemap", { [`${origin}/sitemap.xml`]: { text: "<loc>https://www.example.com/</loc>" } }],
	["bare name", { "https://the-owner.sa/": { status: 0 } }],
	["http", { "http://www.the-owner.sa/": { status: 200 } }],
	["door", { [`${origin}/staff`]: { status: 404 } }],
	["mail events", {}, { mails: { sent: 20, told: 0 } }],
	["last copy", { [`${origin}/healthz`]: { text: '{"version":"1.0.0+a1","copyAgeHours":48}' } }],
	["last copy", { [`${origin}/healthz`]: { text: '{"version":"1.0.0+a1","copyAgeHours":null}' } }],
])(
	"whoever asks whether the site is ready is told that this is not: %s",
	async (what, ...changes) => {
		expect(await missing({})).toEqual([]);
		expect(await missing(...changes)).toEqual([what]);
	},
);

test("before the first mail, no event is missed", async () => {
	expect(await missing({}, { mails: { sent: 0, told: 0 } })).toEqual([]);
});

import { readFile } from "node:fs/promises";
import { riyadhToday } from "#app/business/base/calendar.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { newVisitor } from "../../../support/booking-page.ts";
import { randomClientAddress } from "../../../support/browser.ts";
import { setDays } from "../../../support/database.ts";
import { expect, test } from "../../../support/engines/test.ts";
import { button } from "../../../support/engines/visit.ts";
import { mailAbout } from "../../../support/mailbox.ts";
import { phoneFile } from "../../../support/photo-files.ts";
import { formOf } from "../../../support/receipt-page.ts";

const words = staffView.photos;

for (const script of [true, false])
	test.describe(script ? "with JavaScript on" : "with JavaScript off", () => {
		test.use({ script });

		test("staff add three photos of a car, which stand upright", async ({ tab, baseURL }) => {
			test.slow();
			await tab.open(await bookedToday(String(baseURL)));
			const photo = (await phoneFile()).toString("base64");
			await tab.evaluate(choose, { photo, count: 3 });
			const sizes = () => tab.evaluate(chosenSizes);
			if (script) await expect.poll(async () => Math.max(...(await sizes()))).toBeLessThan(60_000);
			expect(await sizes()).toHaveLength(3);
			await tab.press(button(words.add.arrival));
			const width = script ? 1200 : 3000;
			const upright = [width, (width / 3) * 4];
			await expect.poll(() => tab.evaluate(shownSizes)).toEqual([upright, upright, upright]);
		});
	});

/** The page for staff of a new booking, whose day is today. */
async function bookedToday(site: string): Promise<string> {
	const visitor = newVisitor("ar");
	await fetch(`${site}/booking`, {
		method: "POST",
		redirect: "manual",
		headers: randomClientAddress(),
		body: new URLSearchParams(formOf(visitor)),
	});
	const mail = await readFile(await mailAbout(visitor.phone, staffView.mail.open.pending), "utf8");
	await setDays(visitor.phone, [riyadhToday(new Date())]);
	const { pathname, search } = new URL(/href="([^"]+\/staff\/booking[^"]+)"/.exec(mail)?.[1] ?? "");
	return pathname + search;
}

/** As a file dialog does, which no driver of these browsers opens. */
function choose({ photo, count }: { photo: string; count: number }) {
	const input = document.querySelector("#arrival-files") as HTMLInputElement;
	const bytes = Uint8Array.from(atob(photo), (character) => character.charCodeAt(0));
	const chosen = new DataTransfer();
	for (let index = 0; index < count; index++)
		chosen.items.add(new File([bytes], `IMG_${index}.jpg`, { type: "image/jpeg" }));
	input.files = chosen.files;
	input.dispatchEvent(new Event("change", { bubbles: true }));
}

function chosenSizes() {
	const input = document.querySelector("#arrival-files") as HTMLInputElement;
	return [...(input.files as FileList)].map(({ size }) => size);
}

function shownSizes() {
	const images = [...document.querySelectorAll<HTMLImageElement>(".photo-list img")];
	for (const image of images) image.loading = "eager";
	return images.map(({ naturalWidth, naturalHeight }) => [naturalWidth, naturalHeight]);
}

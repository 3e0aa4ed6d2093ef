import { afterAll, beforeAll } from "vitest";
import { profile } from "#app/business/centre/profile.ts";

/** The examples of a file are for these hours, whatever those of the centre are. */
export function withExampleHours() {
	const hours: Record<keyof typeof profile.hours, { opens: string; closes: string }> =
		profile.hours;
	const own = { ...hours };
	beforeAll(() => {
		Object.assign(hours, {
			weekdays: { opens: "10:00", closes: "24:00" },
			friday: { opens: "12:00", closes: "15:00" },
			fridayOnContactPage: { opens: "14:00", closes: "24:00" },
		});
	});
	afterAll(() => void Object.assign(hours, own));
}

import { staffHelp } from "#app/copy/ar/staff/staff-help.ts";

export const quotedInHelp = [...JSON.stringify(staffHelp).matchAll(/«([^»]+)»/g)].map(
	([, name = ""]) => name,
);

/** A button may say more after its name, such as a day or a number. */
export const isInHelp = (button: string) =>
	quotedInHelp.some(
		(name) => button.startsWith(name) && !/^\p{L}/u.test(button.slice(name.length)),
	);

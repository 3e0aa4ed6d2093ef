import { staffActions } from "#app/business/staff-actions.ts";

/** Staff and customers have their own link and their own form; both can cancel. */
export function isFormOfStaff(form: FormData): boolean {
	const intent = form.get("intent");
	const isTheirs = staffActions.some(
		(action) => action === intent && action !== "cancel",
	);
	return isTheirs || form.has("lastEvent");
}

export function isFormOfCustomer(form: FormData): boolean {
	return form.get("intent") === "move" || form.has("phoneEnding");
}

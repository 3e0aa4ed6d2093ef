import type { MailKind } from "#app/data/schema.ts";

export function isToCustomer(kind: MailKind): boolean {
	return kind.endsWith("-customer");
}

import type { MailKind } from "#app/data/base/schema.ts";

export function isToCustomer(kind: MailKind): boolean {
	return kind.endsWith("-customer");
}

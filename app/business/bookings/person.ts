type Row = { key: string; isOptional?: true };

/**
 * What a person gives for a booking, in the order of the form's checks; `key` names it in copy, and where a correction
 * is told. What treats all fields alike is made from these rows: another is a plain text wherever it has no row of its own.
 */
const rows = {
	customerName: { key: "name" },
	phoneNumber: { key: "phone" },
	email: { key: "email" },
} as const satisfies Record<string, Row>;

export type PersonField = keyof typeof rows;
export type PersonKey = (typeof rows)[PersonField]["key"];
export type Customer = Record<PersonField, string>;

export const personFields = Object.keys(rows) as PersonField[];
export const keyOf = (field: PersonField): PersonKey => rows[field].key;
export const isOptional = (field: PersonField) => (rows[field] as Row).isOptional === true;

export const personKeys = personFields.map(keyOf);
export const optionalKeys = personFields.filter(isOptional).map(keyOf);

export function forEachField<Made>(make: (field: PersonField) => Made) {
	return Object.fromEntries(personFields.map((field) => [field, make(field)])) as Record<
		PersonField,
		Made
	>;
}

export const personOf = (booking: Customer): Customer => forEachField((field) => booking[field]);
export const nobody: Customer = forEachField(() => "");

export function byKey(booking: Customer) {
	const texts = personFields.map((field) => [keyOf(field), booking[field]]);
	return Object.fromEntries(texts) as Record<PersonKey, string>;
}

type Row = { key: string; isOptional?: true };
/** A plain text has one line. `maxLength` is in code points; a second car has its own text of what is `isOfCar`. */
type PlainRow = Row & { maxLength: number; isOfCar: boolean };

/**
 * What a person gives for a booking, in the order of the form's checks; `key` names it in copy, and where a correction
 * is told. What treats all fields alike is made from these rows, and of a plain text its checks and errors, too.
 */
const rows = {
	customerName: { key: "name" },
	phoneNumber: { key: "phone" },
	email: { key: "email" },
} as const satisfies Record<string, (Row & { maxLength?: never }) | PlainRow>;

export type PersonField = keyof typeof rows;
export type PersonKey = (typeof rows)[PersonField]["key"];
export type PlainField = {
	[Field in PersonField]: (typeof rows)[Field] extends PlainRow ? Field : never;
}[PersonField];
type PlainKey = (typeof rows)[PlainField]["key"];
export type Customer = Record<PersonField, string>;

/** The rows as each reader of a field sees them. */
export const person: Record<PersonField, Row & Partial<PlainRow> & { key: PersonKey }> = rows;
export const personFields = Object.keys(rows) as PersonField[];
export const personKeys = /* @__PURE__ */ personFields.map((field) => person[field].key);

export function forEachField<Made>(make: (field: PersonField) => Made) {
	return Object.fromEntries(personFields.map((field) => [field, make(field)])) as Record<
		PersonField,
		Made
	>;
}

export function forEachKey<Made>(make: (row: (typeof person)[PersonField]) => Made) {
	return Object.fromEntries(Object.values(person).map((row) => [row.key, make(row)])) as Record<
		PersonKey,
		Made
	>;
}

/** One error tells of an empty text and of a long one. */
export function plainErrors(textOf: (key: PersonKey, maxLength: number) => string) {
	const texts = Object.values(person).flatMap(({ key, maxLength }) =>
		maxLength ? [[key, textOf(key, maxLength)]] : [],
	);
	return Object.fromEntries(texts) as Record<PlainKey, string>;
}

export const emptyCarFields = (booking: Customer): Customer =>
	forEachField((field) => (person[field].isOfCar ? "" : booking[field]));
export const nobody: Customer = /* @__PURE__ */ forEachField(() => "");

export function textsByKey(booking: Customer) {
	const texts = personFields.map((field) => [person[field].key, booking[field]]);
	return Object.fromEntries(texts) as Record<PersonKey, string>;
}

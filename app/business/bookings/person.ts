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

export const personFields = Object.keys(rows) as PersonField[];
export const keyOf = (field: PersonField): PersonKey => rows[field].key;
export const isOptional = (field: PersonField) => (rows[field] as Row).isOptional === true;

export const maxLengthOf = (field: PlainField) => (rows[field] as PlainRow).maxLength;
export const plainFields = /* @__PURE__ */ (personFields as PlainField[]).filter(maxLengthOf);

export const personKeys = /* @__PURE__ */ personFields.map(keyOf);
export const optionalKeys = /* @__PURE__ */ personFields.filter(isOptional).map(keyOf);

export function forEachField<Made>(make: (field: PersonField) => Made) {
	return Object.fromEntries(personFields.map((field) => [field, make(field)])) as Record<
		PersonField,
		Made
	>;
}

export function forEachKey<Made>(make: (key: PersonKey) => Made) {
	return Object.fromEntries(personKeys.map((key) => [key, make(key)])) as Record<PersonKey, Made>;
}

/** One error tells of an empty text and of a long one. */
export function plainErrors(textOf: (key: PersonKey, maxLength: number) => string) {
	const texts = plainFields.map((field) => [
		keyOf(field),
		textOf(keyOf(field), maxLengthOf(field)),
	]);
	return Object.fromEntries(texts) as Record<PlainKey, string>;
}

export const personOf = (booking: Customer): Customer => forEachField((field) => booking[field]);
const isOfCar = (field: PersonField) => (rows[field] as Partial<PlainRow>).isOfCar === true;
export const keysWithoutCar = /* @__PURE__ */ personFields
	.filter((field) => !isOfCar(field))
	.map(keyOf);
export const forSecondCar = (booking: Customer): Customer =>
	forEachField((field) => (isOfCar(field) ? "" : booking[field]));
export const nobody: Customer = /* @__PURE__ */ forEachField(() => "");

export function byKey(booking: Customer) {
	const texts = personFields.map((field) => [keyOf(field), booking[field]]);
	return Object.fromEntries(texts) as Record<PersonKey, string>;
}

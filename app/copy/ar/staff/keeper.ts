import { keeper as person } from "#app/business/centre/profile.ts";
import { formatPhone } from "#app/copy/format/format.ts";

export const keeper = `المسؤول عن الموقع: ${person.name}، ${formatPhone(person.phone)}`;

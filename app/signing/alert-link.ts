import { type Language, localizedPath } from "#app/business/base/language.ts";
import { dayAlertPath } from "#app/business/centre/pages.ts";
import { profile } from "#app/business/centre/profile.ts";
import { subjectIn, tokenOf } from "./hmac.ts";

const purpose = "day alert";
const tokenPattern = /^(\d{1,12})\.([\w-]{43})$/;

/** Opens the page that ends a day alert. */
export async function alertUrl(
	id: number,
	language: Language,
	secret: string,
	origin: string = profile.origin,
): Promise<string> {
	const token = await tokenOf(String(id), purpose, secret);
	const path = `${dayAlertPath}?stop=${token}`;
	return new URL(localizedPath(language, path), origin).href;
}

/** The id of the alert, if one of the secrets signed the token. */
export async function alertInToken(token: string, secrets: string[]): Promise<number | undefined> {
	const id = await subjectIn(token, tokenPattern, purpose, secrets);
	return id === undefined ? undefined : Number(id);
}

import { type Language, localizedPath } from "#app/business/language.ts";
import { dayAlertPath } from "#app/business/pages.ts";
import { profile } from "#app/business/profile.ts";
import { sign, verify } from "./hmac.ts";

const signedText = (id: string) => `day alert\n${id}`;

/** Opens the page that ends a day alert. */
export async function alertUrl(
	id: number,
	language: Language,
	secret: string,
	origin: string = profile.origin,
): Promise<string> {
	const token = `${id}.${await sign(signedText(String(id)), secret)}`;
	const path = `${dayAlertPath}?stop=${token}`;
	return new URL(localizedPath(language, path), origin).href;
}

/** The id of the alert, if one of the secrets signed the token. */
export async function alertInToken(
	token: string,
	secrets: string[],
): Promise<number | undefined> {
	const [, id = "", signature = ""] =
		/^(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
	const isValid = await verify(signedText(id), signature, secrets);
	return id && isValid ? Number(id) : undefined;
}

/** Most customers have their mail at these domains. */
const common = ["gmail.com", "hotmail.com", "outlook.com", "yahoo.com", "icloud.com", "live.com"];
/** These domains are real, although they are only a typing error away from a common one. */
const real = ["ymail.com", "mail.com", "email.com", "cloud.com"];

/** The address is only a suggestion, never a reason to refuse. */
export function guessMeantEmail(address: string): string | undefined {
	const [local, domain = "", ...rest] = address.trim().toLowerCase().split("@");
	if (!local || rest.length > 0 || domain.length > 15) return;
	if ([...common, ...real].includes(domain)) return;
	const meant = common.find((known) => isNear(domain, known));
	return meant && `${address.trim().split("@")[0]}@${meant}`;
}

/** One error is near; in a longer name two are, but not in the ending alone, which may be another country's. */
function isNear(domain: string, known: string): boolean {
	const [name = ""] = known.split(".");
	const most = name.length > 4 && !domain.startsWith(`${name}.`) ? 2 : 1;
	return countTypos(domain, known) <= most;
}

/** The count is the optimal string alignment distance: letters that are missing, extra, wrong or swapped. */
function countTypos(typed: string, meant: string): number {
	const table = Array.from({ length: typed.length + 1 }, (_, i) =>
		Array.from({ length: meant.length + 1 }, (_, j) => (i === 0 ? j : i)),
	);
	const at = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY;
	for (let i = 1; i <= typed.length; i++)
		for (let j = 1; j <= meant.length; j++) {
			const isWrong = Number(typed[i - 1] !== meant[j - 1]);
			const isSwapped = typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1];
			(table[i] as number[])[j] = Math.min(
				at(i - 1, j) + 1,
				at(i, j - 1) + 1,
				at(i - 1, j - 1) + isWrong,
				isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
			);
		}
	return at(typed.length, meant.length);
}

/** The holder of a booking's link can see an error in the domain, but cannot write to the address. */
export function hideEmail(address: string): string {
	return address.replace(/^(.).*@/, "$1•••@");
}

export const longestBackOff = 30;

/** 1, 5, 25 seconds: three retries that outlast a hiccup of the mail service. */
export function backOffSeconds(attempt: number): number {
	return Math.min(5 ** Math.max(0, attempt - 1), longestBackOff);
}

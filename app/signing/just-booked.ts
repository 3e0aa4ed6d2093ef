import { receiptCookie } from "./receipt-cookie.ts";

/** The page that follows a booking shows the mobile whole, and keeps the cookie without this mark. */
const justBooked = " new";
export const withMobile = (reference: string) => reference + justBooked;
export const readReceipt = async (...from: Parameters<typeof receiptCookie.read>) => {
	const value = await receiptCookie.read(...from);
	return value && { reference: value.replace(justBooked, ""), isNew: value.endsWith(justBooked) };
};

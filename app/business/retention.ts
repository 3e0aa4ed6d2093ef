/** How long personal data is stored: after the appointment, and after a message was received. */
export const monthsKept = { bookings: 24, messages: 12 } as const;

/** How long D1's Time Travel can restore what was erased. */
export const restoreDays = 30;

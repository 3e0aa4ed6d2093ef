/** How long personal data is stored: after the appointment, and after a message was received. */
export const monthsKept = { bookings: 24, messages: 12 } as const;

/** After the last expected day of an appointment whose end nobody recorded, if its customer asked to be erased after it. */
export const daysUntilUnclosedErased = 7;

/** Wrong attempts to change a booking by its link: older ones do not count. */
export const daysAttemptsKept = 30;

/** How long D1's Time Travel can restore what was erased. */
export const restoreDays = 30;

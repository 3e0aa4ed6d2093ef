/** How long a person's own words are kept: after the appointment, and after a message came. */
export const monthsKept = { bookings: 24, messages: 12 } as const;

/** A restore may bring back a lower number; that of the seconds since 1970 is higher than any before it. */
export const endStaffLinksSql = `INSERT INTO staff_links (id, generation) VALUES (1, unixepoch())
	ON CONFLICT (id) DO UPDATE SET generation = max(generation + 1, excluded.generation)`;

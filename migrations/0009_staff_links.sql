-- The links of staff are signed with this number: raising it ends all of them at once.
CREATE TABLE `staff_links` (
	`id` integer PRIMARY KEY NOT NULL,
	`generation` integer NOT NULL,
	CONSTRAINT "staff_links_one_row" CHECK("staff_links"."id" = 1)
);
--> statement-breakpoint
INSERT INTO staff_links (id, generation) VALUES (1, 1);

-- The health check writes this one row, so that it notices a database that refuses writes.
CREATE TABLE `health_checks` (
	`id` integer PRIMARY KEY NOT NULL,
	`checked_at` text NOT NULL,
	CONSTRAINT "health_checks_one_row" CHECK("health_checks"."id" = 1)
);
--> statement-breakpoint
-- How many forms each network has sent in a day. A sender is a keyed hash; every night the past days are deleted.
CREATE TABLE `daily_senders` (
	`day` text NOT NULL,
	`sender` text NOT NULL,
	`submissions` integer NOT NULL,
	PRIMARY KEY(`day`, `sender`)
);
--> statement-breakpoint
CREATE INDEX `contact_messages_by_phone` ON `contact_messages` (`phone`,`created_at`);--> statement-breakpoint
CREATE INDEX `contact_messages_by_email` ON `contact_messages` ("email" COLLATE NOCASE,`created_at`);--> statement-breakpoint
-- At most five messages in 24 hours for one phone number or e-mail address, as for bookings. A repeated request does not count.
CREATE TRIGGER contact_messages_five_a_day BEFORE INSERT ON contact_messages
WHEN NOT EXISTS (SELECT 1 FROM contact_messages WHERE submission_key = NEW.submission_key)
	AND (
		(SELECT count(*) FROM contact_messages WHERE phone = NEW.phone AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 day')) >= 5
		OR (SELECT count(*) FROM contact_messages WHERE email = NEW.email COLLATE NOCASE AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 day')) >= 5
	)
BEGIN
	SELECT RAISE(ABORT, 'too many messages today');
END;

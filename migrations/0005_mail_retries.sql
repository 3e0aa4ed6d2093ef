-- The sweep queues a mail again after growing pauses, staff can dismiss one, and none is kept for an erased person.

DROP VIEW unsent_mail;
--> statement-breakpoint
-- Rebuilt, because a CHECK cannot be changed. The code before this migration inserts no `due_at`, and never reads it.
CREATE TABLE `new_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`booking_id` integer,
	`message_id` integer,
	`state` text DEFAULT 'waiting' NOT NULL,
	`queued_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`due_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+5 minutes')) NOT NULL,
	`sweeps` integer DEFAULT 0 NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`leased_until` text,
	`sent_at` text,
	`problem` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`message_id`) REFERENCES `contact_messages`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "mails_kind" CHECK("kind" IN ('booking-customer', 'booking-business', 'contact-business')),
	CONSTRAINT "mails_state" CHECK("state" IN ('waiting', 'sent', 'failed', 'dismissed')),
	CONSTRAINT "mails_owner" CHECK(("booking_id" IS NULL) <> ("message_id" IS NULL)),
	CONSTRAINT "mails_sent" CHECK(("state" = 'sent') = ("sent_at" IS NOT NULL))
);
--> statement-breakpoint
INSERT INTO new_mails (id, kind, booking_id, message_id, state, queued_at, due_at, attempts, leased_until, sent_at, problem, created_at)
SELECT
	mails.id, kind, booking_id, message_id,
	CASE
		WHEN state IN ('waiting', 'failed') AND status IN ('cancelled', 'completed', 'no-show') THEN 'dismissed'
		ELSE state
	END,
	queued_at,
	strftime('%Y-%m-%dT%H:%M:%fZ', queued_at, '+5 minutes'),
	attempts, leased_until, sent_at, problem, mails.created_at
FROM mails LEFT JOIN bookings ON bookings.id = booking_id
WHERE erased_at IS NULL;
--> statement-breakpoint
DROP TABLE mails;
--> statement-breakpoint
ALTER TABLE new_mails RENAME TO mails;
--> statement-breakpoint
CREATE INDEX `mails_by_state` ON `mails` (`state`,`due_at`);
--> statement-breakpoint
-- "We have your booking" is no longer true for a booking that has ended.
CREATE TRIGGER bookings_dismiss_mails AFTER UPDATE OF status ON bookings
WHEN NEW.status <> OLD.status AND NEW.status IN ('cancelled', 'completed', 'no-show')
BEGIN
	UPDATE mails SET state = 'dismissed', leased_until = NULL WHERE booking_id = NEW.id AND state IN ('waiting', 'failed');
END;
--> statement-breakpoint
CREATE TRIGGER bookings_erase_mails AFTER UPDATE OF erased_at ON bookings
WHEN NEW.erased_at IS NOT NULL
BEGIN
	DELETE FROM mails WHERE booking_id = NEW.id;
END;
--> statement-breakpoint
-- The form of an erased booking, sent again, inserts its mails again.
CREATE TRIGGER mails_not_for_erased BEFORE INSERT ON mails
WHEN EXISTS (SELECT 1 FROM bookings WHERE id = NEW.booking_id AND erased_at IS NOT NULL)
BEGIN
	SELECT RAISE(IGNORE);
END;
--> statement-breakpoint
-- Mails that failed, or that were not sent within ten minutes; usually a mail is sent within one.
CREATE VIEW unsent_mail AS
SELECT
	mails.id AS mail,
	CASE kind
		WHEN 'booking-customer' THEN bookings.email
		ELSE 'the centre'
	END AS recipient,
	coalesce(bookings.reference, 'message ' || message_id) AS about,
	state,
	attempts,
	problem,
	CASE state WHEN 'waiting' THEN strftime('%Y-%m-%d %H:%M', due_at, '+3 hours') END AS next_try,
	strftime('%Y-%m-%d %H:%M', mails.created_at, '+3 hours') AS owed_since
FROM mails LEFT JOIN bookings ON bookings.id = mails.booking_id
WHERE bookings.erased_at IS NULL
	AND (
		state = 'failed'
		OR (state = 'waiting' AND mails.created_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-10 minutes'))
	)
ORDER BY mails.created_at;

-- The first run of the cron trigger is due within five minutes, and late after twenty.
INSERT INTO health_checks (what, checked_at) VALUES ('cron', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));

INSERT INTO review_summary (id) VALUES (1);

-- These rules read a list or other rows; those about one row are in schema.ts. The tests in tests/unit/database count
-- with the numbers of the code.

-- A new booking

-- A booking cannot begin as completed, erased or with an ended link, nor with a text that no form accepts.
CREATE TRIGGER bookings_new BEFORE INSERT ON bookings
BEGIN
	SELECT RAISE(ABORT, 'new booking must be pending, or confirmed by telephone')
	WHERE NOT (NEW.status = 'pending' OR (NEW.status = 'confirmed' AND NEW.source = 'phone'))
		OR NEW.erased_at IS NOT NULL OR NEW.link <> 1 OR NEW.version <> 0;
	SELECT RAISE(ABORT, 'invalid text')
	WHERE NEW.reference NOT GLOB '[0-9A-Z][0-9A-Z][0-9A-Z][0-9A-Z][0-9A-Z][0-9A-Z]'
		OR trim(NEW.customer_name) IS NOT NEW.customer_name
		OR NEW.customer_name GLOB '*[<>&"]*'
		OR NEW.email GLOB '*[^!-~]*'
		OR strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at) IS NOT NEW.created_at
		OR NEW.booking_date > date(NEW.created_at, '+3 hours', '+365 days');
END;

-- Dots and a +tag do not make another mailbox. Mails go to the address as it was typed.
CREATE INDEX bookings_by_mailbox ON bookings (lower(replace(substr(email, 1, instr(replace(email, '@', '+'), '+') - 1), '.', '') || substr(email, instr(email, '@'))), created_at);
CREATE INDEX contact_messages_by_mailbox ON contact_messages (lower(replace(substr(email, 1, instr(replace(email, '@', '+'), '+') - 1), '.', '') || substr(email, instr(email, '@'))), created_at);

-- Nobody fills the days by one mobile or mailbox with the public form, however many are sent at once. Bookings whose
-- address was corrected to this mailbox count, too; what staff have booked does not, because the site tells whoever has
-- reached the limit to call.
CREATE TRIGGER bookings_five_a_day BEFORE INSERT ON bookings
WHEN NEW.source = 'web' AND NOT EXISTS (SELECT 1 FROM bookings WHERE submission_key = NEW.submission_key)
	AND (
		(SELECT count(*) FROM bookings WHERE phone_number = NEW.phone_number AND source = 'web' AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 day')) >= 5
		OR (
			SELECT count(*) FROM bookings
			WHERE NEW.email <> '' AND source = 'web'
				AND lower(replace(substr(email, 1, instr(replace(email, '@', '+'), '+') - 1), '.', '') || substr(email, instr(email, '@'))) = lower(replace(substr(NEW.email, 1, instr(replace(NEW.email, '@', '+'), '+') - 1), '.', '') || substr(NEW.email, instr(NEW.email, '@')))
				AND (
					created_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 day')
					OR EXISTS (
						SELECT 1 FROM booking_events
						WHERE booking_id = bookings.id AND what = 'email' AND changed_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 day')
					)
				)
		) >= 5
	)
BEGIN
	SELECT RAISE(ABORT, 'reason:tooManyToday');
END;

-- Nobody floods the centre's inbox from one mobile or mailbox, however many messages are sent at once.
CREATE TRIGGER contact_messages_five_a_day BEFORE INSERT ON contact_messages
WHEN NOT EXISTS (SELECT 1 FROM contact_messages WHERE submission_key = NEW.submission_key)
	AND (
		(SELECT count(*) FROM contact_messages WHERE phone = NEW.phone AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 day')) >= 5
		OR (
			SELECT count(*) FROM contact_messages
			WHERE lower(replace(substr(email, 1, instr(replace(email, '@', '+'), '+') - 1), '.', '') || substr(email, instr(email, '@'))) = lower(replace(substr(NEW.email, 1, instr(replace(NEW.email, '@', '+'), '+') - 1), '.', '') || substr(NEW.email, instr(NEW.email, '@')))
				AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 day')
		) >= 5
	)
BEGIN
	SELECT RAISE(ABORT, 'reason:tooManyToday');
END;

-- A changed booking

-- The code raises the version with each change, and a delivery before it tells the customer. Whoever has decided by an
-- older version is refused, and decides again; a statement by hand is refused, too.
CREATE TRIGGER bookings_one_writer BEFORE UPDATE OF version, status, booking_date, held_days, free_until, work, marks,
	car_type, paint, service_ids, lines, total_price, discount_percent, customer_name, phone_number, email, link, moved_by_centre,
	reference, submission_key, language, source, created_at, erased_at ON bookings
WHEN NEW.version IS NOT OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'reason:changedMeanwhile (by hand, a booking is changed by npm run staff: see docs/operate.md)');
END;

-- Pages cannot go on with the review of a booking that is not completed any more. Whoever made a false booking may have
-- reviewed it, too.
CREATE TRIGGER bookings_reviewed AFTER UPDATE OF status ON bookings
WHEN NEW.status <> OLD.status AND EXISTS (SELECT 1 FROM reviews WHERE booking_id = NEW.id)
BEGIN
	DELETE FROM reviews WHERE booking_id = NEW.id AND NEW.status = 'cancelled' AND NEW.change_reason IS 'abuse';
	UPDATE review_summary SET value = NULL, version = version + 1;
END;

-- A booking is not reopened onto a day that was closed since. `bay_days_room` does not ask for the bay of today, which
-- a car that was handed over still holds.
CREATE TRIGGER bookings_reopened AFTER UPDATE OF status ON bookings
WHEN NEW.change_reason IS 'reopened' AND NEW.status <> OLD.status
BEGIN
	SELECT RAISE(ABORT, 'reason:dateClosed')
	FROM json_each(NEW.held_days) JOIN closures ON value BETWEEN from_day AND to_day
	WHERE value >= date('now', '+3 hours');
END;

-- Each change by the customer's link is mailed to an address that nobody has proved, so a day has few, also at once. A
-- customer can always cancel.
CREATE TRIGGER booking_events_a_day BEFORE INSERT ON booking_events
WHEN NEW.changed_by = 'customer'
BEGIN
	SELECT RAISE(ABORT, 'reason:tooManyChanges')
	WHERE (
		SELECT count(*) FROM booking_events
		WHERE booking_id = NEW.booking_id AND changed_by = 'customer' AND what = NEW.what
			AND (to_value = 'sent') = (NEW.to_value = 'sent')
			AND changed_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 day')
	) >= CASE
		WHEN NEW.what IN ('day', 'link') THEN 3
		WHEN NEW.what = 'review' AND NEW.to_value <> 'deleted' THEN 10
	END;
END;

-- What was done cannot be told otherwise later.
CREATE TRIGGER booking_events_kept BEFORE UPDATE OF to_value ON booking_events
BEGIN
	SELECT RAISE(ABORT, 'history stays');
END;

-- To a suppressed address the mail service sends nothing for a day or a week.
CREATE VIEW returned_mails AS
SELECT booking_id, created_at, sent_at, delivery_at FROM mails
WHERE kind LIKE '%-customer' AND delivery IN ('bounced', 'failed', 'rejected')
UNION ALL SELECT booking_id, created_at, sent_at, delivery_at FROM mails
WHERE kind LIKE '%-customer' AND state IN ('waiting', 'failed') AND problem GLOB 'E_RECIPIENT_SUPPRESSED*';

-- A later mail that has reached the customer ends this.
CREATE VIEW undelivered_mails AS
SELECT booking_id, coalesce(delivery_at, created_at) AS since
FROM returned_mails AS own
WHERE NOT EXISTS (
	SELECT 1 FROM mails AS later
	WHERE later.booking_id = own.booking_id AND later.kind LIKE '%-customer' AND later.delivery IN ('delivered', 'complained')
		AND later.sent_at > coalesce(own.sent_at, own.created_at)
);

-- An address that a customer corrects does not send mails to many strangers, also at once: nobody has proved that the
-- mailbox is theirs. Staff are told by the customer which it is.
CREATE TRIGGER bookings_email_limits BEFORE UPDATE OF email ON bookings
WHEN NEW.email <> OLD.email AND NEW.erased_at IS NULL
BEGIN
	SELECT RAISE(ABORT, 'invalid text') WHERE NEW.email GLOB '*[^!-~]*';
	SELECT RAISE(ABORT, 'reason:tooManyCorrections')
	WHERE NEW.change_reason IS NOT 'corrected' AND ((
		SELECT count(*) FROM booking_events
		WHERE booking_id = NEW.id AND what = 'email' AND to_value <> 'by-staff'
			AND changed_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 day')
	) >= 3
	OR NEW.email <> '' AND (
		SELECT count(*) FROM bookings
		WHERE lower(replace(substr(email, 1, instr(replace(email, '@', '+'), '+') - 1), '.', '') || substr(email, instr(email, '@'))) = lower(replace(substr(NEW.email, 1, instr(replace(NEW.email, '@', '+'), '+') - 1), '.', '') || substr(NEW.email, instr(NEW.email, '@')))
			AND id <> NEW.id AND source = 'web'
			AND (
				created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 day')
				OR EXISTS (
					SELECT 1 FROM booking_events
					WHERE booking_id = bookings.id AND what = 'email' AND changed_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 day')
				)
			)
	) >= 5);
END;

-- Nothing of an erased person stays, nor who of the staff worked on the booking: code from before a new column erases,
-- too, and does not empty that column. Days, services and sums stay, as does a shown review of two years ago with its
-- pair of photos.
CREATE TRIGGER bookings_erased AFTER UPDATE OF erased_at ON bookings
WHEN NEW.erased_at IS NOT NULL
BEGIN
	UPDATE bookings SET version = version + 1, customer_name = '', phone_number = '', email = ''
	WHERE id = NEW.id AND customer_name || phone_number || email <> '';
	UPDATE bookings SET booked_by = NULL WHERE id = NEW.id;
	UPDATE booking_events SET colleague = NULL WHERE booking_id = NEW.id;
	DELETE FROM mails WHERE booking_id = NEW.id;
	DELETE FROM link_attempts WHERE booking_id = NEW.id;
	UPDATE warranty_cards SET booking_id = NULL WHERE booking_id = NEW.id;
	UPDATE photos SET removed_at = NEW.erased_at
	WHERE booking_id = NEW.id AND removed_at IS NULL AND NOT (
		OLD.booking_date < date(NEW.erased_at, '+3 hours', '-24 months')
		AND EXISTS (SELECT 1 FROM reviews WHERE booking_id = NEW.id AND state = 'shown' AND photos.id IN (arrival_photo, handover_photo))
	);
	DELETE FROM reviews WHERE booking_id = NEW.id AND OLD.booking_date >= date(NEW.erased_at, '+3 hours', '-24 months');
END;

-- Closed days

-- Whoever has read that the customer is not told yet decides again.
CREATE TRIGGER mails_claimed AFTER UPDATE OF leased_until ON mails
WHEN NEW.leased_until IS NOT NULL
BEGIN
	UPDATE bookings SET version = version + 1 WHERE id = NEW.booking_id;
END;

-- One transaction gives the right to change free of charge and says that the mail was sent, so nobody is told without
-- it.
CREATE TRIGGER mails_closed_told AFTER UPDATE OF state ON mails
WHEN NEW.kind = 'closed-customer' AND NEW.state = 'sent'
BEGIN
	UPDATE bookings SET version = version + 1, moved_by_centre = 1
	WHERE id = NEW.booking_id AND booking_date = NEW.day AND NOT moved_by_centre;
END;

-- Settings

-- A price that was in force can always be read, and bookings by it explained.
CREATE TRIGGER settings_stay BEFORE UPDATE OF id, key, value, saved_at, save ON settings
BEGIN
	SELECT RAISE(ABORT, 'settings are only added');
END;

-- The same, for a row that somebody would delete.
CREATE TRIGGER settings_kept BEFORE DELETE ON settings
BEGIN
	SELECT RAISE(ABORT, 'settings are only added');
END;

-- Bays

-- Without a setting, the number of bays is that of the code.
CREATE VIEW taken_days AS
SELECT booking_id, day, (SELECT count(*) FROM bay_days AS held WHERE held.day = bay_days.day) AS taken, coalesce((
	SELECT CAST(value AS INTEGER) FROM settings WHERE key = 'bays' ORDER BY id DESC LIMIT 1
), 6) AS bays
FROM bay_days;

-- Until when a car was here, or is expected: `held_days` stays the plan, whatever day it was handed over.
-- app/business/bookings/capacity.ts has the same rule.
CREATE VIEW stays AS
SELECT id, CASE status WHEN 'completed' THEN date(status_changed_at, '+3 hours') ELSE json_extract(held_days, '$[#-1]') END AS here_until
FROM bookings;

-- No day has more cars than bays, however many book at once. A booking that staff reopen takes its past days again
-- without asking for room.
CREATE TRIGGER bay_days_room BEFORE INSERT ON bay_days
WHEN NEW.day >= date('now', '+3 hours') OR (SELECT change_reason FROM bookings WHERE id = NEW.booking_id) IS NOT 'reopened'
BEGIN
	SELECT RAISE(ABORT, 'reason:dateClosed') WHERE EXISTS (SELECT 1 FROM closures WHERE NEW.day BETWEEN from_day AND to_day);
	SELECT RAISE(ABORT, 'reason:dateFull') FROM taken_days WHERE day = NEW.day AND taken >= bays;
END;

CREATE VIEW unconfirmed_bay_days AS
SELECT sender, sender_block, created_at
FROM bay_days JOIN bookings ON bookings.id = booking_id
WHERE source = 'web' AND status = 'pending';

-- A booking holds its days, and one network cannot hold many that staff have not confirmed. Two days are long enough
-- for the call that the site promises. A day that is full or closed is refused first.
CREATE TRIGGER bookings_hold_days AFTER INSERT ON bookings
BEGIN
	INSERT INTO bay_days (booking_id, day) SELECT NEW.id, value FROM json_each(NEW.held_days);
	SELECT RAISE(ABORT, 'reason:tooManyUnconfirmed')
	WHERE NEW.source = 'web' AND (
		(
			SELECT count(*) FROM unconfirmed_bay_days
			WHERE sender = NEW.sender AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-2 days')
		) > 24
		OR (
			SELECT count(*) FROM unconfirmed_bay_days
			WHERE sender_block = NEW.sender_block AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-2 days')
		) > 48
	);
END;

-- The bays that a booking holds are those of its days and status. A day that stays held is not asked for again, because
-- it may have been closed since. A car that was handed over leaves its bay for the days after.
CREATE TRIGGER bookings_take_days AFTER UPDATE OF status, held_days, status_changed_at ON bookings
BEGIN
	DELETE FROM bay_days WHERE booking_id = NEW.id AND CASE
		WHEN NEW.status IN ('cancelled', 'no-show') THEN 1
		WHEN NEW.status = 'completed' THEN day > (SELECT here_until FROM stays WHERE stays.id = NEW.id)
		ELSE NEW.booking_date <> OLD.booking_date OR day NOT IN (SELECT value FROM json_each(NEW.held_days))
	END;
	INSERT INTO bay_days (booking_id, day)
	SELECT NEW.id, value FROM json_each(NEW.held_days)
	WHERE NEW.status IN ('pending', 'confirmed') AND value NOT IN (SELECT day FROM bay_days WHERE booking_id = NEW.id);
END;

-- Warranty cards

-- No card without work, also if staff end or correct the booking, or its customer is erased, at the same moment.
CREATE TRIGGER warranty_cards_new BEFORE INSERT ON warranty_cards
BEGIN
	SELECT RAISE(ABORT, 'card without completed booking')
	WHERE NEW.voided_at IS NOT NULL OR NOT EXISTS (
		SELECT 1 FROM bookings
		WHERE id = NEW.booking_id AND erased_at IS NULL AND booking_date <= date('now', '+3 hours')
			AND (status = 'completed' OR work IS NOT NULL)
			AND NOT EXISTS (
				SELECT 1 FROM json_each(NEW.lines)
				WHERE json_extract(value, '$.code') NOT IN (SELECT value FROM json_each(bookings.service_ids))
			)
	);
END;

-- What a card says cannot change: one with a mistake is made void, and another one is written.
CREATE TRIGGER warranty_cards_fixed BEFORE UPDATE OF id, code_key, code_hash, lines, invoice, car_mark, car_ending, made_at, voided_at, void_reason ON warranty_cards
WHEN OLD.voided_at IS NOT NULL
	OR (NEW.id, NEW.code_key, NEW.code_hash, NEW.lines, NEW.invoice, NEW.car_mark, NEW.car_ending, NEW.made_at)
	IS NOT (OLD.id, OLD.code_key, OLD.code_hash, OLD.lines, OLD.invoice, OLD.car_mark, OLD.car_ending, OLD.made_at)
BEGIN
	SELECT RAISE(ABORT, 'card cannot change');
END;

-- Photos

-- No photo beside a booking that is erased or cancelled at the same moment, nor more than the bucket shall hold.
CREATE TRIGGER photos_limits BEFORE INSERT ON photos
BEGIN
	SELECT RAISE(ABORT, 'photo without booking')
	WHERE NEW.stored_at IS NOT NULL OR NEW.removed_at IS NOT NULL OR NOT EXISTS (
		SELECT 1 FROM bookings WHERE id = NEW.booking_id AND erased_at IS NULL AND status IN ('pending', 'confirmed', 'completed')
	);
	SELECT RAISE(ABORT, 'reason:photosFull')
	WHERE (SELECT count(*) FROM photos WHERE booking_id = NEW.booking_id AND moment = NEW.moment AND removed_at IS NULL) >= 6;
END;

-- No other photo takes the place of one in the pair of a review.
CREATE TRIGGER photos_removed AFTER UPDATE OF removed_at ON photos
BEGIN
	UPDATE reviews SET photos_consent = NULL, arrival_photo = NULL, handover_photo = NULL
	WHERE booking_id = NEW.booking_id AND NEW.id IN (arrival_photo, handover_photo);
END;

-- Reviews

-- Nobody reviews a car that was not handed over, and no review begins as shown.
CREATE TRIGGER reviews_of_handover BEFORE INSERT ON reviews
WHEN NEW.state <> 'new' OR NEW.revision <> 0
	OR NOT EXISTS (SELECT 1 FROM bookings WHERE id = NEW.booking_id AND status = 'completed' AND date(status_changed_at, '+3 hours') >= booking_date AND erased_at IS NULL)
BEGIN
	SELECT RAISE(ABORT, 'reason:reviewEarly');
END;

-- Pages cannot go on with the count from before this review.
CREATE TRIGGER reviews_written AFTER INSERT ON reviews
BEGIN
	UPDATE review_summary SET value = NULL, version = version + 1;
END;

-- Nor with that from before it was shown, hidden or written anew.
CREATE TRIGGER reviews_changed AFTER UPDATE ON reviews
BEGIN
	UPDATE review_summary SET value = NULL, version = version + 1;
END;

-- A deleted review is on no page, and is deleted again after a restore.
CREATE TRIGGER reviews_deleted AFTER DELETE ON reviews
BEGIN
	INSERT OR IGNORE INTO deletions VALUES ('review', OLD.id, OLD.written_at);
	UPDATE review_summary SET value = NULL, version = version + 1;
END;

-- No mail tells of a deleted message, which is deleted again after a restore.
CREATE TRIGGER contact_messages_deleted AFTER DELETE ON contact_messages
BEGIN
	DELETE FROM mails WHERE message_id = OLD.id;
	INSERT OR IGNORE INTO deletions VALUES ('message', OLD.id, OLD.created_at);
END;

-- Rules that a CHECK constraint cannot express, because they read a list or other rows. tests/unit/rules-sql.test.ts compares
-- their numbers with those of the code.

-- The links in mails to the centre are signed with this number: raising it ends all of them at once.
INSERT INTO staff_links (id, generation) VALUES (1, 1);

-- The first run of the cron trigger is due within five minutes, and late after twenty.
INSERT INTO health_checks (what, checked_at) VALUES ('cron', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));

CREATE TRIGGER staff_links_only_up BEFORE UPDATE ON staff_links
WHEN NEW.generation < OLD.generation
BEGIN
	SELECT RAISE(ABORT, 'ended staff links stay ended');
END;

-- A new booking

CREATE TRIGGER bookings_new BEFORE INSERT ON bookings
BEGIN
	SELECT RAISE(ABORT, 'new booking must be pending, or confirmed by telephone')
	WHERE NOT (NEW.status = 'pending' OR (NEW.status = 'confirmed' AND NEW.source = 'phone'))
		OR NEW.erased_at IS NOT NULL OR NEW.link <> 1;
	SELECT RAISE(ABORT, 'invalid text')
	WHERE NEW.reference NOT GLOB '[0-9A-Z][0-9A-Z][0-9A-Z][0-9A-Z][0-9A-Z][0-9A-Z]'
		OR trim(NEW.customer_name) IS NOT NEW.customer_name
		OR NEW.customer_name GLOB '*[<>&"]*'
		OR NEW.email GLOB '*[^!-~]*'
		OR strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at) IS NOT NEW.created_at
		OR NEW.booking_date > date(NEW.created_at, '+3 hours', '+365 days');
END;

-- What a new or corrected booking may not say of its lines. Pages and mails show the names with which a line was sold. Lines of one group
-- exclude each other; a line without a group excludes only itself.
CREATE VIEW wrong_lines AS
SELECT bookings.id, 'total' AS what FROM bookings
WHERE EXISTS (SELECT 1 FROM json_each(bookings.lines) WHERE json_type(value, '$.price') IS NOT 'integer' OR json_extract(value, '$.price') <= 0)
	OR total_price IS NOT (SELECT sum(json_extract(value, '$.price')) FROM json_each(bookings.lines))
	OR service_ids IS NOT (SELECT json_group_array(json_extract(value, '$.code')) FROM json_each(bookings.lines))
UNION ALL SELECT bookings.id, 'name' FROM bookings
WHERE EXISTS (
	SELECT 1 FROM json_each(bookings.lines)
	WHERE 'text' IS NOT json_type(value, '$.service.ar') OR 'text' IS NOT json_type(value, '$.service.en')
		OR 'text' IS NOT json_type(value, '$.option.ar') OR 'text' IS NOT json_type(value, '$.option.en')
)
UNION ALL SELECT bookings.id, 'group' FROM bookings
WHERE EXISTS (SELECT 1 FROM json_each(service_ids) WHERE type <> 'text' OR value GLOB '*[^a-z0-9-]*' OR value NOT LIKE '%_-_%')
	OR EXISTS (
		SELECT 1 FROM json_each(bookings.lines)
		GROUP BY coalesce(json_extract(value, '$.group'), json_extract(value, '$.code'))
		HAVING count(*) > 1
	);

CREATE TRIGGER bookings_lines AFTER INSERT ON bookings
BEGIN
	SELECT RAISE(ABORT, 'total mismatch') FROM wrong_lines WHERE id = NEW.id AND what = 'total';
	SELECT RAISE(ABORT, 'exclusive services') FROM wrong_lines WHERE id = NEW.id AND what = 'group';
	SELECT RAISE(ABORT, 'line without a name') FROM wrong_lines WHERE id = NEW.id AND what = 'name';
END;

-- Dots and a +tag do not make another mailbox. Mails go to the address as it was typed.
CREATE INDEX bookings_by_mailbox ON bookings (lower(replace(substr(email, 1, instr(replace(email, '@', '+'), '+') - 1), '.', '') || substr(email, instr(email, '@'))), created_at);
CREATE INDEX contact_messages_by_mailbox ON contact_messages (lower(replace(substr(email, 1, instr(replace(email, '@', '+'), '+') - 1), '.', '') || substr(email, instr(email, '@'))), created_at);

-- At most five bookings in 24 hours for one phone number or mailbox, with those whose address was corrected to it. A repeated
-- request does not count; nor what was made on the site for whoever calls, as the site tells them to.
CREATE TRIGGER bookings_five_a_day BEFORE INSERT ON bookings
WHEN NOT EXISTS (SELECT 1 FROM bookings WHERE submission_key = NEW.submission_key)
	AND (
		(SELECT count(*) FROM bookings WHERE phone_number = NEW.phone_number AND NEW.source IN ('web', source) AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 day')) >= 5
		OR (
			SELECT count(*) FROM bookings
			WHERE NEW.email <> '' AND NEW.source IN ('web', source)
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

-- At most forty bookings by telephone on the board of a day, which begins at 06:30 in Riyadh, 03:30 UTC. Those that were ended as
-- false make room.
CREATE TRIGGER bookings_of_board BEFORE INSERT ON bookings
WHEN NEW.source = 'phone'
	AND NOT EXISTS (SELECT 1 FROM bookings WHERE submission_key = NEW.submission_key)
	AND (
		SELECT count(*) FROM bookings
		WHERE source = 'phone'
			AND created_at >= date(NEW.created_at, '-210 minutes') || 'T03:30:00.000Z'
			AND created_at < date(NEW.created_at, '-210 minutes', '+1 day') || 'T03:30:00.000Z'
			AND NOT EXISTS (SELECT 1 FROM booking_events WHERE booking_id = bookings.id AND reason = 'abuse')
	) >= 40
BEGIN
	SELECT RAISE(ABORT, 'reason:tooManyOnBoard');
END;

-- At most five messages, too.
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

-- One function of the code changes a booking, and raises its version; a delivery raises it before it tells the customer. Whoever has decided by an older version is refused, and decides
-- again; so is a statement by hand. The rules about what a booking was before are checked after it.
CREATE TRIGGER bookings_one_writer BEFORE UPDATE OF version, revision, status, booking_date, held_days, free_until, work, unanswered_at,
	car_type, lines, customer_name, phone_number, email, link, moved_by_centre, changed_late, erased_at ON bookings
WHEN NEW.version IS NOT OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'reason:changedMeanwhile (by hand, a booking is changed by npm run staff: see docs/operate.md)');
END;

-- Day and status may change, and personal data may be erased.
CREATE TRIGGER bookings_sold BEFORE UPDATE OF reference, submission_key, discount_percent, language, source, created_at ON bookings
BEGIN
	SELECT RAISE(ABORT, 'sold booking cannot change');
END;

CREATE TRIGGER bookings_sold_lines AFTER UPDATE OF car_type, service_ids, lines, total_price ON bookings
WHEN NEW.change_reason IS NOT 'corrected' OR (
	OLD.status NOT IN ('pending', 'confirmed') AND (NEW.car_type, NEW.lines) IS NOT (OLD.car_type, OLD.lines)
)
BEGIN
	SELECT RAISE(ABORT, 'sold booking cannot change');
END;

CREATE TRIGGER bookings_corrected AFTER UPDATE OF customer_name, lines ON bookings
BEGIN
	SELECT RAISE(ABORT, 'invalid text') WHERE trim(NEW.customer_name) IS NOT NEW.customer_name OR NEW.customer_name GLOB '*[<>&"]*';
	SELECT RAISE(ABORT, 'total mismatch') FROM wrong_lines WHERE id = NEW.id AND what = 'total';
	SELECT RAISE(ABORT, 'exclusive services') FROM wrong_lines WHERE id = NEW.id AND what = 'group';
	SELECT RAISE(ABORT, 'line without a name') FROM wrong_lines WHERE id = NEW.id AND what = 'name';
END;

-- The same table as in app/business/bookings/status.ts. It fires after the update, so that the CHECK rejects unknown statuses first. A
-- customer changes nothing once the work has begun.
CREATE TRIGGER bookings_transitions AFTER UPDATE OF status ON bookings
WHEN NEW.status <> OLD.status AND (
	(NEW.changed_by IS 'customer' AND OLD.work IS NOT NULL) OR NOT (
		(OLD.status = 'pending' AND NEW.change_reason IS NOT 'reopened')
		OR (OLD.status = 'confirmed' AND NEW.status IN ('completed', 'cancelled', 'no-show'))
		OR (OLD.status = 'confirmed' AND NEW.status = 'pending' AND NEW.booking_date <> OLD.booking_date AND NEW.changed_by IS 'customer')
		OR (OLD.status IN ('completed', 'cancelled', 'no-show') AND NEW.status = 'confirmed' AND NEW.change_reason IS 'reopened')
	)
)
BEGIN
	SELECT RAISE(ABORT, 'status change not allowed');
END;

-- Until the last of its days is over, and not what was never real: the same rule as `staysEnded` in the code. Its days from today on are
-- to be open; whether a bay is free on them is said by `bay_days_room`.
CREATE TRIGGER bookings_reopened AFTER UPDATE OF status ON bookings
WHEN NEW.change_reason IS 'reopened' AND NEW.status <> OLD.status
BEGIN
	SELECT RAISE(ABORT, 'reason:notPossible')
	WHERE NEW.erased_at IS NOT NULL OR (SELECT max(value) FROM json_each(NEW.held_days)) < date('now', '+3 hours')
		OR 'abuse' IS (SELECT reason FROM booking_events WHERE booking_id = NEW.id AND what = 'status' ORDER BY id DESC LIMIT 1);
	SELECT RAISE(ABORT, 'reason:dateClosed')
	FROM json_each(NEW.held_days) JOIN closures ON value BETWEEN from_day AND to_day
	WHERE value >= date('now', '+3 hours');
END;

-- A link of the customer that was ended stays ended, and a person who was erased stays erased.
CREATE TRIGGER bookings_only_up BEFORE UPDATE OF link, erased_at ON bookings
WHEN NEW.link < OLD.link OR (OLD.erased_at IS NOT NULL AND NEW.erased_at IS NULL)
BEGIN
	SELECT RAISE(ABORT, 'what has ended stays ended');
END;

-- The days of a booking that has ended stay as they are.
CREATE TRIGGER bookings_days_while_open AFTER UPDATE OF booking_date, held_days ON bookings
WHEN NEW.held_days <> OLD.held_days AND OLD.status NOT IN ('pending', 'confirmed')
BEGIN
	SELECT RAISE(ABORT, 'booking has ended');
END;

-- Fourteen days more than the three that the longest service takes: what one booking can hold, whatever a link of staff does.
-- The days of each service are in the code, which refuses sooner.
CREATE TRIGGER bookings_longest_stay BEFORE UPDATE OF held_days ON bookings
WHEN json_array_length(NEW.held_days) > 17
BEGIN
	SELECT RAISE(ABORT, 'reason:expectedDayLate');
END;

-- What customer and staff write by a link into one booking in 24 hours: each change of its days, new link and card is mailed to
-- an address that nobody has proved. Staff can always end it, and a customer can always cancel. Photos have bounds of their own
-- (`photos_limits`).
CREATE TRIGGER booking_events_a_day BEFORE INSERT ON booking_events
WHEN NEW.changed_by IN ('customer', 'staff-link') AND NEW.what <> 'photo'
BEGIN
	SELECT RAISE(ABORT, 'reason:tooManyChanges')
	WHERE (
		SELECT count(*) FROM booking_events
		WHERE booking_id = NEW.booking_id AND changed_by = NEW.changed_by
			-- Staff set both in one form.
			AND iif(what = 'expected', 'day', what) = iif(NEW.what = 'expected', 'day', NEW.what)
			AND (what <> 'card' OR to_value = 'made')
			AND (to_value = 'sent') = (NEW.to_value = 'sent')
			AND changed_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 day')
	) >= CASE
		WHEN NEW.what IN ('day', 'expected') THEN iif(NEW.changed_by = 'customer', 3, 10)
		WHEN NEW.what = 'correction' THEN 10
		WHEN NEW.what = 'link' THEN 3
		WHEN NEW.what = 'card' AND NEW.to_value = 'made' THEN 3
		WHEN NEW.what = 'review' AND NEW.changed_by = 'customer' AND NEW.to_value <> 'deleted' THEN 10
	END;
	SELECT RAISE(ABORT, 'reason:tooManyOfBooking')
	WHERE NEW.changed_by = 'staff-link' AND NOT (NEW.what = 'status' AND NEW.to_value IN ('completed', 'cancelled', 'no-show')) AND (
		SELECT count(*) FROM booking_events
		WHERE booking_id = NEW.booking_id AND changed_by = 'staff-link' AND what <> 'photo'
			AND changed_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 day')
	) >= 60;
END;

CREATE TRIGGER booking_events_reopened BEFORE INSERT ON booking_events
WHEN NEW.reason = 'reopened'
BEGIN
	SELECT RAISE(ABORT, 'reason:tooManyChanges')
	WHERE (
		SELECT count(*) FROM booking_events
		WHERE booking_id = NEW.booking_id AND reason = 'reopened' AND changed_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 day')
	) >= 3;
END;

-- History stays as it was written.
CREATE TRIGGER booking_events_kept BEFORE UPDATE OF to_value ON booking_events
BEGIN
	SELECT RAISE(ABORT, 'history stays');
END;

-- Mails that came back from their customer. To a suppressed address the mail service sends nothing for a day or a week.
CREATE VIEW returned_mails AS
SELECT booking_id, created_at, sent_at, delivery_at FROM mails
WHERE kind LIKE '%-customer' AND delivery IN ('bounced', 'failed', 'rejected')
UNION ALL SELECT booking_id, created_at, sent_at, delivery_at FROM mails
WHERE kind LIKE '%-customer' AND state IN ('waiting', 'failed') AND problem GLOB 'E_RECIPIENT_SUPPRESSED*';

-- Those after which no other has reached the customer.
CREATE VIEW undelivered_mails AS
SELECT booking_id, coalesce(delivery_at, created_at) AS since
FROM returned_mails AS own
WHERE NOT EXISTS (
	SELECT 1 FROM mails AS later
	WHERE later.booking_id = own.booking_id AND later.kind LIKE '%-customer' AND later.delivery IN ('delivered', 'complained')
		AND later.sent_at > coalesce(own.sent_at, own.created_at)
);

-- At most three corrections of a booking in 24 hours, by its customer as by staff, and five bookings for one mailbox: nobody has
-- proved that it is theirs.
CREATE TRIGGER bookings_email_limits BEFORE UPDATE OF email ON bookings
WHEN NEW.email <> OLD.email AND NEW.erased_at IS NULL
BEGIN
	SELECT RAISE(ABORT, 'invalid text') WHERE NEW.email GLOB '*[^!-~]*';
	SELECT RAISE(ABORT, 'reason:tooManyCorrections')
	WHERE (
		SELECT count(*) FROM booking_events
		WHERE booking_id = NEW.id AND what = 'email' AND (to_value = 'by-staff') = (NEW.change_reason IS 'corrected')
			AND changed_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 day')
	) >= 3
	OR NEW.email <> '' AND (
		SELECT count(*) FROM bookings
		WHERE lower(replace(substr(email, 1, instr(replace(email, '@', '+'), '+') - 1), '.', '') || substr(email, instr(email, '@'))) = lower(replace(substr(NEW.email, 1, instr(replace(NEW.email, '@', '+'), '+') - 1), '.', '') || substr(NEW.email, instr(NEW.email, '@')))
			AND id <> NEW.id
			AND (
				created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 day')
				OR EXISTS (
					SELECT 1 FROM booking_events
					WHERE booking_id = bookings.id AND what = 'email' AND changed_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 day')
				)
			)
	) >= 5;
END;

-- Only days, services and sums stay, and the pair of a shown review of two years ago with what its customer has published.
CREATE TRIGGER bookings_erased AFTER UPDATE OF erased_at ON bookings
WHEN NEW.erased_at IS NOT NULL
BEGIN
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

-- A trigger and not a CHECK: another kind of mail replaces it, and the table with what refers to it stays.
CREATE TRIGGER mails_kind BEFORE INSERT ON mails
WHEN NEW.kind NOT IN (
	'booking-customer', 'booking-business', 'confirmed-customer', 'moved-customer',
	'moved-business', 'expected-customer', 'cancelled-customer', 'cancelled-business', 'reopened-customer', 'reminder-customer',
	'closed-customer',
	'ready-customer', 'card-customer', 'link-customer', 'resent-customer',
	'review-customer', 'corrected-customer', 'contact-business', 'sheet-business',
	'settings-link-business', 'settings-saved-business'
)
BEGIN
	SELECT RAISE(ABORT, 'CHECK constraint failed: mails_kind');
END;

CREATE TRIGGER mails_kind_stays BEFORE UPDATE OF kind ON mails
BEGIN
	SELECT RAISE(ABORT, 'kind of a mail stays');
END;

-- The form of an erased booking, sent again, inserts its mails again; a booking by telephone may have no address.
CREATE TRIGGER mails_recipient BEFORE INSERT ON mails
WHEN EXISTS (
	SELECT 1 FROM bookings
	WHERE id = NEW.booking_id AND (
		erased_at IS NOT NULL
		OR (email = '' AND NEW.kind LIKE '%-customer')
	)
)
BEGIN
	SELECT RAISE(IGNORE);
END;

-- Closed days

-- At most thirty on the board of a day, which begins at 06:30 in Riyadh, 03:30 UTC. Days that were opened again make room, unless a
-- customer was told. What lies within a closure, as the rest of one of which some days are opened, adds none.
CREATE TRIGGER closures_of_board BEFORE INSERT ON closures
WHEN NOT EXISTS (SELECT 1 FROM closures WHERE from_day <= NEW.from_day AND to_day >= NEW.to_day)
BEGIN
	SELECT RAISE(ABORT, 'reason:closingTooLong')
	WHERE julianday(NEW.to_day) - julianday(NEW.from_day) + 1 + (
		SELECT coalesce(sum(julianday(to_day) - julianday(from_day) + 1), 0) FROM closures
		WHERE created_at >= date(NEW.created_at, '-210 minutes') || 'T03:30:00.000Z'
			AND created_at < date(NEW.created_at, '-210 minutes', '+1 day') || 'T03:30:00.000Z'
	) + (
		SELECT count(DISTINCT day) FROM mails
		WHERE kind = 'closed-customer' AND state <> 'dismissed'
			AND created_at >= date(NEW.created_at, '-210 minutes') || 'T03:30:00.000Z'
			AND created_at < date(NEW.created_at, '-210 minutes', '+1 day') || 'T03:30:00.000Z'
			AND NOT EXISTS (SELECT 1 FROM closures WHERE day BETWEEN from_day AND to_day)
	) > 30;
END;

-- Whoever changes the booking has read that its customer is not told yet, and decides again.
CREATE TRIGGER mails_claimed AFTER UPDATE OF leased_until ON mails
WHEN NEW.leased_until IS NOT NULL
BEGIN
	UPDATE bookings SET version = version + 1 WHERE id = NEW.booking_id;
END;

-- Who was told that the day is closed moves and cancels free of charge, also once it is open again: both in one transaction, so that
-- nobody is told without it.
CREATE TRIGGER mails_closed_told AFTER UPDATE OF state ON mails
WHEN NEW.kind = 'closed-customer' AND NEW.state = 'sent'
BEGIN
	UPDATE bookings SET version = version + 1, moved_by_centre = 1
	WHERE id = NEW.booking_id AND booking_date = NEW.day AND NOT moved_by_centre;
END;

-- Settings

CREATE TRIGGER settings_stay BEFORE UPDATE ON settings
BEGIN
	SELECT RAISE(ABORT, 'settings are only added');
END;

CREATE TRIGGER settings_kept BEFORE DELETE ON settings
BEGIN
	SELECT RAISE(ABORT, 'settings are only added');
END;

-- Ten saves a day in Riyadh.
CREATE TRIGGER settings_limits BEFORE INSERT ON settings
WHEN NOT EXISTS (SELECT 1 FROM settings WHERE save = NEW.save)
BEGIN
	SELECT RAISE(ABORT, 'reason:tooManySaves')
	WHERE (
		SELECT count(DISTINCT save) FROM settings
		WHERE date(saved_at, '+3 hours') = date(NEW.saved_at, '+3 hours')
	) >= 10;
END;

-- Each is good for half an hour; until then no other is mailed.
CREATE TRIGGER settings_links_asked BEFORE INSERT ON settings_links
WHEN NOT NEW.is_printed
BEGIN
	SELECT RAISE(ABORT, 'reason:settingsLinkMailed')
	FROM settings_links
	WHERE NOT is_printed AND asked_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.asked_at, '-30 minutes');
END;

-- Bays

-- What is taken of the bays of a day. Without a setting it is the number of the code.
CREATE VIEW taken_days AS
SELECT booking_id, day, (SELECT count(*) FROM bay_days AS held WHERE held.day = bay_days.day) AS taken, coalesce((
	SELECT CAST(value AS INTEGER) FROM settings WHERE key = 'bays' ORDER BY id DESC LIMIT 1
), 6) AS bays
FROM bay_days;

-- A day that is over is held again unasked by a booking that staff reopen.
CREATE TRIGGER bay_days_room BEFORE INSERT ON bay_days
WHEN NEW.day >= date('now', '+3 hours') OR (SELECT change_reason FROM bookings WHERE id = NEW.booking_id) IS NOT 'reopened'
BEGIN
	SELECT RAISE(ABORT, 'reason:dateClosed') WHERE EXISTS (SELECT 1 FROM closures WHERE NEW.day BETWEEN from_day AND to_day);
	SELECT RAISE(ABORT, 'reason:dateFull') FROM taken_days WHERE day = NEW.day AND taken >= bays;
END;

-- Staff have not confirmed these.
CREATE VIEW unconfirmed_bay_days AS
SELECT sender, sender_block, created_at
FROM bay_days JOIN bookings ON bookings.id = booking_id
WHERE source = 'web' AND status = 'pending';

-- One network, and the block that it is part of, hold so many of them, of the last two days, which are long enough for the call that
-- the site promises. A day that is full or closed is told first. Who moves such a booking takes no more.
CREATE TRIGGER bookings_hold_days AFTER INSERT ON bookings
BEGIN
	INSERT INTO bay_days (booking_id, day) SELECT NEW.id, value FROM json_each(NEW.held_days);
	SELECT RAISE(ABORT, 'reason:tooManyUnconfirmed')
	WHERE NEW.source = 'web' AND (
		(
			SELECT count(*) FROM unconfirmed_bay_days
			WHERE sender = NEW.sender AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-2 days')
		) > 12
		OR (
			SELECT count(*) FROM unconfirmed_bay_days
			WHERE sender_block = NEW.sender_block AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-2 days')
		) > 24
	);
END;

-- A day that stays held is not asked for again: it may have been closed since. A car that was handed over leaves its bay for the days
-- after, and a booking that is reopened takes its days again.
CREATE TRIGGER bookings_take_days AFTER UPDATE OF status, held_days ON bookings
BEGIN
	DELETE FROM bay_days WHERE booking_id = NEW.id AND CASE
		WHEN NEW.status IN ('cancelled', 'no-show') THEN 1
		WHEN NEW.status = 'completed' THEN day > date('now', '+3 hours')
		ELSE NEW.booking_date <> OLD.booking_date OR day NOT IN (SELECT value FROM json_each(NEW.held_days))
	END;
	INSERT INTO bay_days (booking_id, day)
	SELECT NEW.id, value FROM json_each(NEW.held_days)
	WHERE NEW.status IN ('pending', 'confirmed') AND value NOT IN (SELECT day FROM bay_days WHERE booking_id = NEW.id);
END;

-- Warranty cards

-- Only for what was sold and is in work or done, once the car's first day has come. The same rules as in
-- app/business/warranty/warranty-card.ts: a number has a digit, so it is no name, and is no mobile number.
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
	SELECT RAISE(ABORT, 'invalid card')
	FROM json_each(NEW.lines) AS line, (SELECT '[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]' AS eight)
	WHERE json_type(value, '$.service.ar') || json_type(value, '$.service.en') || json_type(value, '$.option.ar') || json_type(value, '$.option.en') IS NOT 'texttexttexttext'
		OR json_type(value, '$.years') IS NOT 'integer'
		OR json_extract(value, '$.years') NOT BETWEEN 1 AND 25
		OR date(json_extract(value, '$.installed')) IS NOT json_extract(value, '$.installed')
		OR coalesce(json_extract(value, '$.installed') NOT BETWEEN '2020-01-01' AND date('now', '+3 hours'), 1)
		OR json_type(value, '$.serial') IS NOT 'text'
		OR length(json_extract(value, '$.serial')) NOT BETWEEN 5 AND 30
		OR json_extract(value, '$.serial') NOT GLOB '*[0-9]*'
		OR json_extract(value, '$.serial') GLOB '*[^0-9A-Z./-]*'
		OR replace(replace(replace(json_extract(value, '$.serial'), '-', ''), '.', ''), '/', '') GLOB '05' || eight
		OR replace(replace(replace(json_extract(value, '$.serial'), '-', ''), '.', ''), '/', '') GLOB '9665' || eight
		OR replace(replace(replace(json_extract(value, '$.serial'), '-', ''), '.', ''), '/', '') GLOB '009665' || eight;
END;

-- A card stays as it was written, and void. One with a mistake is made void, and another one is written.
CREATE TRIGGER warranty_cards_fixed BEFORE UPDATE OF id, code_key, code_hash, lines, invoice, car_mark, car_ending, made_at, voided_at, void_reason ON warranty_cards
WHEN OLD.voided_at IS NOT NULL
	OR (NEW.id, NEW.code_key, NEW.code_hash, NEW.lines, NEW.invoice, NEW.car_mark, NEW.car_ending, NEW.made_at)
	IS NOT (OLD.id, OLD.code_key, OLD.code_hash, OLD.lines, OLD.invoice, OLD.car_mark, OLD.car_ending, OLD.made_at)
BEGIN
	SELECT RAISE(ABORT, 'card cannot change');
END;

-- Photos

CREATE TRIGGER photos_limits BEFORE INSERT ON photos
BEGIN
	SELECT RAISE(ABORT, 'photo without booking')
	WHERE NEW.stored_at IS NOT NULL OR NEW.removed_at IS NOT NULL OR NOT EXISTS (
		SELECT 1 FROM bookings WHERE id = NEW.booking_id AND erased_at IS NULL AND status IN ('pending', 'confirmed', 'completed')
	);
	SELECT RAISE(ABORT, 'reason:photosFull')
	WHERE (SELECT count(*) FROM photos WHERE booking_id = NEW.booking_id AND moment = NEW.moment AND removed_at IS NULL) >= 6;
	-- With those that were removed since.
	SELECT RAISE(ABORT, 'reason:photosToday')
	FROM (
		SELECT count(*) AS added, coalesce(sum(booking_id = NEW.booking_id), 0) AS own FROM booking_events
		WHERE what = 'photo' AND to_value <> 'deleted' AND changed_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 day')
	)
	WHERE added >= 200 OR own >= 24;
END;

CREATE TRIGGER photos_stay_removed BEFORE UPDATE OF removed_at ON photos
WHEN NEW.removed_at IS NULL
BEGIN
	SELECT RAISE(ABORT, 'a removed photo stays so');
END;

-- It ends the pair of a review: no other photo takes its place.
CREATE TRIGGER photos_removed AFTER UPDATE OF removed_at ON photos
BEGIN
	UPDATE reviews SET photos_consent = NULL, arrival_photo = NULL, handover_photo = NULL
	WHERE booking_id = NEW.booking_id AND NEW.id IN (arrival_photo, handover_photo);
END;

-- Reviews

INSERT INTO proof (what) VALUES ('reviews');

-- By the link of a booking whose car was handed over, on its day or later.
CREATE TRIGGER reviews_of_handover BEFORE INSERT ON reviews
WHEN NEW.state <> 'new' OR NEW.revision <> 0
	OR NOT EXISTS (SELECT 1 FROM bookings WHERE id = NEW.booking_id AND status = 'completed' AND date(status_changed_at, '+3 hours') >= booking_date AND erased_at IS NULL)
BEGIN
	SELECT RAISE(ABORT, 'reason:reviewEarly');
END;

CREATE TRIGGER reviews_written AFTER INSERT ON reviews
BEGIN
	UPDATE proof SET value = NULL, version = version + 1 WHERE what = 'reviews';
END;

-- Only its customer changes what it says, and what staff decided of it ends with that. A pair ends, or is agreed to; it never changes.
CREATE TRIGGER reviews_changed AFTER UPDATE ON reviews
BEGIN
	SELECT RAISE(ABORT, 'review stays')
	WHERE CASE NEW.revision - OLD.revision
		WHEN 0 THEN (NEW.stars, NEW.words, NEW.language, NEW.consent, coalesce(NEW.photos_consent, OLD.photos_consent)) IS NOT (OLD.stars, OLD.words, OLD.language, OLD.consent, OLD.photos_consent)
		WHEN 1 THEN NEW.state <> 'new'
		ELSE 1
	END OR (NEW.id, NEW.booking_id, NEW.letter, NEW.day, NEW.written_at) IS NOT (OLD.id, OLD.booking_id, OLD.letter, OLD.day, OLD.written_at)
		OR NEW.arrival_photo <> OLD.arrival_photo OR NEW.handover_photo <> OLD.handover_photo;
	UPDATE proof SET value = NULL, version = version + 1 WHERE what = 'reviews';
END;

CREATE TRIGGER reviews_deleted AFTER DELETE ON reviews
BEGIN
	INSERT OR IGNORE INTO deletions VALUES ('review', OLD.id, OLD.written_at);
	UPDATE proof SET value = NULL, version = version + 1 WHERE what = 'reviews';
END;

-- What was deleted, without what it said, so that restoring an older copy deletes it again (scripts/backup/undone.ts).
CREATE TABLE deletions (
	what text NOT NULL CHECK (what IN ('message', 'review')),
	row_id integer NOT NULL,
	made_at text NOT NULL,
	PRIMARY KEY (what, row_id, made_at)
);

CREATE TRIGGER contact_messages_deleted AFTER DELETE ON contact_messages
BEGIN
	INSERT OR IGNORE INTO deletions VALUES ('message', OLD.id, OLD.created_at);
END;

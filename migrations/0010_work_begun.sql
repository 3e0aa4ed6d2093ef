-- A customer neither moves nor cancels a booking on whose car staff have begun to work. Staff may.
CREATE TRIGGER bookings_work_begun BEFORE UPDATE OF status, booking_date ON bookings
WHEN NEW.changed_by IS 'customer'
	AND EXISTS (SELECT 1 FROM booking_events WHERE booking_id = OLD.id AND revision = OLD.revision AND what = 'work')
BEGIN
	SELECT RAISE(ABORT, 'work has begun');
END;

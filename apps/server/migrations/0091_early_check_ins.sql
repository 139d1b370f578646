ALTER TABLE department_service DROP CONSTRAINT department_service_purpose_check;
ALTER TABLE department_service ADD CHECK (purpose IN ('delivery', 'pickUp', 'wakeUp', 'lateCheckOut', 'earlyCheckIn'));
-- Of an early check-in: the earliest time from which a guest can have the room.
ALTER TABLE department_service ADD COLUMN checkin_time text;
ALTER TABLE department_service ADD CHECK (checkin_time ~ '^([01]\d|2[0-3]):[0-5]\d$');
ALTER TABLE department_service ADD CHECK ((purpose IS NOT DISTINCT FROM 'earlyCheckIn') = (checkin_time IS NOT NULL));
-- As of a late check-out.
ALTER TABLE department_service ADD CHECK (checkin_time IS NULL OR (place = 'elsewhere' AND slot_minutes IS NULL AND NOT needs_time
    AND NOT quick AND NOT daily AND window_minutes IS NULL AND max_party IS NULL));
-- Only late check-outs could be accepted without the desk.
DO $$
DECLARE former text;
BEGIN
  SELECT conname INTO STRICT former FROM pg_constraint
  WHERE conrelid = 'department_service'::regclass AND contype = 'c'
    AND pg_get_constraintdef(oid) LIKE '%granted_at_once%';
  EXECUTE format('ALTER TABLE department_service DROP CONSTRAINT %I', former);
END $$;
ALTER TABLE department_service
  ADD CHECK (NOT granted_at_once OR checkout_time IS NOT NULL OR checkin_time IS NOT NULL);
CREATE INDEX guest_request_early_check_in ON guest_request (hotel_id, stay_id)
  WHERE purpose = 'earlyCheckIn';
-- Check-in without the early check-in that the hotel has accepted; null without one.
ALTER TABLE stay ADD COLUMN regular_check_in timestamptz;

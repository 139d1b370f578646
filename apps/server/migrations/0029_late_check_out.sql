ALTER TABLE department_service
  DROP CONSTRAINT department_service_purpose_check,
  ADD CHECK (purpose IN ('delivery', 'pickUp', 'wakeUp', 'lateCheckOut')),
  -- The time to which a late check-out moves that of the stay.
  ADD COLUMN checkout_time text CHECK (checkout_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  ADD CHECK ((purpose IS NOT DISTINCT FROM 'lateCheckOut') = (checkout_time IS NOT NULL)),
  -- Nobody comes for it, and its time is not chosen.
  ADD CHECK (checkout_time IS NULL OR (place = 'elsewhere' AND slot_minutes IS NULL AND NOT needs_time
    AND NOT quick AND window_minutes IS NULL));
-- As ordered.
ALTER TABLE guest_request ADD COLUMN checkout_time text;
CREATE INDEX guest_request_late_check_out ON guest_request (hotel_id, stay_id)
  WHERE checkout_time IS NOT NULL;
-- The time of check-out without the late check-out that the hotel has accepted; null without one.
ALTER TABLE stay ADD COLUMN regular_checkout_time text;

-- Services that are given at set times, such as a massage: so many guests at once, every so many minutes. A request takes
-- a place by its `deliver_at`; one that is rejected, cancelled or expired takes none (features/requests/take-slot.ts).
ALTER TABLE department_service
  ADD COLUMN slot_minutes integer CHECK (slot_minutes BETWEEN 5 AND 720),
  ADD COLUMN slot_capacity integer CHECK (slot_capacity BETWEEN 1 AND 1000),
  -- null: the department's hours
  ADD COLUMN slot_from text CHECK (slot_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  ADD COLUMN slot_to text CHECK (slot_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  ADD CHECK ((slot_minutes IS NULL) = (slot_capacity IS NULL)),
  ADD CHECK ((slot_from IS NULL) = (slot_to IS NULL));

-- How many requests want a service at a time.
CREATE INDEX guest_request_deliver_at ON guest_request (hotel_id, deliver_at)
  WHERE kind = 'department' AND deliver_at IS NOT NULL;

-- A service that means nothing without a time, such as a wake-up call.
ALTER TABLE department_service
  ADD COLUMN needs_time boolean NOT NULL DEFAULT false,
  -- One with slots always has a time; one on the home screen is asked for with a tap.
  ADD CHECK (NOT needs_time OR (slot_minutes IS NULL AND NOT quick));

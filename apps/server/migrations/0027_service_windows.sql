ALTER TABLE department_service
  -- Decides what the apps ask and say about the time: a thing is brought, a car comes, a telephone rings. null: as its
  -- place and its slots say.
  ADD COLUMN purpose text CHECK (purpose IN ('delivery', 'pickUp', 'wakeUp')),
  -- Staff come between the wanted time and so many minutes later. null: at the wanted time.
  ADD COLUMN window_minutes integer CHECK (window_minutes BETWEEN 5 AND 240),
  -- A slot has a start.
  ADD CHECK (window_minutes IS NULL OR slot_minutes IS NULL);
UPDATE department_service SET window_minutes = 30
  WHERE place = 'inRoom' AND slot_minutes IS NULL AND NOT needs_time;
-- As ordered. A request as soon as possible has no window.
ALTER TABLE guest_request ADD COLUMN purpose text, ADD COLUMN window_minutes integer;

ALTER TABLE department_service
  -- A guest may ask for it every day, such as a cleaning. Only free of charge: a price could change between two days.
  ADD COLUMN daily boolean NOT NULL DEFAULT false,
  ADD CHECK (NOT daily OR (price = 0 AND slot_minutes IS NULL AND checkout_time IS NULL AND max_party IS NULL));
-- A service that a guest wants every day until check-out: the request of each day is made a day ahead.
CREATE TABLE daily_request (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  guest_id uuid NOT NULL,
  stay_id uuid NOT NULL,
  department_id uuid NOT NULL,
  service_id uuid NOT NULL,
  time text NOT NULL CHECK (time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  note text,
  may_enter boolean,
  -- the day of the next request to make
  next_day date NOT NULL,
  -- when to make it, or to try again; as in other outboxes
  next_attempt_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  ended_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, guest_id) REFERENCES guest ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, stay_id) REFERENCES stay ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, service_id) REFERENCES department_service ON DELETE CASCADE
);
CREATE INDEX daily_request_due ON daily_request (next_attempt_at) WHERE ended_at IS NULL;
-- One of a guest for each service.
CREATE UNIQUE INDEX daily_request_running ON daily_request (hotel_id, stay_id, guest_id, service_id)
  WHERE ended_at IS NULL;
ALTER TABLE guest_request ADD COLUMN daily_id uuid;
CREATE INDEX guest_request_daily ON guest_request (hotel_id, daily_id) WHERE daily_id IS NOT NULL;

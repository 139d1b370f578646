-- For alerts by text message; E.164.
ALTER TABLE staff ADD COLUMN phone text;
ALTER TABLE staff ADD CONSTRAINT staff_phone_check CHECK (phone ~ '^\+[1-9][0-9]{6,14}$');

-- Who works when; times are those of the hotel's clock.
CREATE TABLE shift (
  hotel_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  -- on which it begins
  day date NOT NULL,
  from_time text NOT NULL,
  -- not after from_time: on the next day
  to_time text NOT NULL,
  PRIMARY KEY (hotel_id, day, staff_id, from_time),
  FOREIGN KEY (hotel_id, staff_id) REFERENCES staff ON DELETE CASCADE
);
CREATE INDEX shift_of_staff ON shift (hotel_id, staff_id);

-- Who is alerted, and when, to requests that nobody accepts and chats that nobody reads.
CREATE TABLE escalation (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  -- null: for all, and for what has none
  department_id uuid,
  -- null: for all
  kinds text[],
  -- null: at all hours
  hours jsonb,
  steps jsonb NOT NULL,
  position integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, department_id) REFERENCES department
);
CREATE INDEX escalation_position ON escalation (hotel_id, position, id);
CREATE INDEX escalation_of_department ON escalation (hotel_id, department_id);

-- A step that was taken, or the alerts of an hour that a person got as one.
CREATE TABLE alert (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  -- null: several alerts as one
  step integer,
  -- on shift, or with the role
  found_nobody boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (hotel_id, id)
);
CREATE INDEX alert_created ON alert (hotel_id, created_at);

-- What waited then. The key takes each step once, on any number of servers.
CREATE TABLE alert_subject (
  hotel_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('request', 'chat')),
  subject_id uuid NOT NULL,
  -- it began to wait
  since timestamptz NOT NULL,
  step integer NOT NULL,
  alert_id uuid NOT NULL,
  PRIMARY KEY (hotel_id, subject_id, since, step),
  FOREIGN KEY (hotel_id, alert_id) REFERENCES alert ON DELETE CASCADE
);
CREATE INDEX alert_subject_of_alert ON alert_subject (hotel_id, alert_id);

-- An alert on its way to a person.
CREATE TABLE alert_send (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  alert_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  way text NOT NULL CHECK (way IN ('sound', 'push', 'email', 'sms')),
  -- held: the person has had as many as may be in an hour; merged: sent with others as one; stopped: it was no longer
  -- needed
  state text NOT NULL CHECK (state IN ('due', 'sent', 'failed', 'held', 'merged', 'stopped')),
  queued_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  -- of an email or a text message; of what is held, when it is sent
  next_attempt_at timestamptz NOT NULL,
  sent_at timestamptz,
  -- by what the browser says
  delivered_at timestamptz,
  tapped_at timestamptz,
  -- in which it was sent with others
  merged_into uuid,
  PRIMARY KEY (hotel_id, id),
  UNIQUE (hotel_id, alert_id, staff_id, way),
  FOREIGN KEY (hotel_id, alert_id) REFERENCES alert ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, staff_id) REFERENCES staff ON DELETE CASCADE
);
CREATE INDEX alert_send_due ON alert_send (next_attempt_at) WHERE state IN ('due', 'held');
CREATE INDEX alert_send_of_staff ON alert_send (hotel_id, staff_id, queued_at);
CREATE INDEX alert_send_merged ON alert_send (hotel_id, merged_into) WHERE merged_into IS NOT NULL;

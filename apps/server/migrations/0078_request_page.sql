-- Where a service is carried out. Staff come into the room for a cleaning or a repair; a taxi, a treatment or a table is
-- elsewhere: nobody enters the room, and what the guest reads about it says so.
ALTER TABLE department_service
  ADD COLUMN place text NOT NULL DEFAULT 'inRoom' CHECK (place IN ('inRoom', 'elsewhere'));

-- As of the order: a later change of the service does not rewrite it. Everything that is brought goes to the room.
ALTER TABLE guest_request
  ADD COLUMN place text NOT NULL DEFAULT 'inRoom' CHECK (place IN ('inRoom', 'elsewhere'));

-- The hotel has promised a new time: `status` is the one that the request had then, and keeps.
ALTER TABLE request_timeline ADD COLUMN promised_at timestamptz;

-- What guests read when something is late; null: the guest app's own sentence.
ALTER TABLE hotel ADD COLUMN late_message text CHECK (char_length(late_message) BETWEEN 1 AND 250);

-- Web Push: to which browsers notifications go, and how far each hotel's events have been pushed.

CREATE TABLE push_subscription (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  -- guest or member of staff
  person_id uuid NOT NULL,
  -- The session it belongs to, and ends with: one of the two.
  guest_session_id uuid,
  staff_session_id uuid,
  -- address at the browser's push service, and the keys of that browser
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  language text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (hotel_id, id),
  -- Whoever signed in last on a browser has it.
  UNIQUE (hotel_id, endpoint),
  FOREIGN KEY (hotel_id, guest_session_id) REFERENCES guest_session ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, staff_session_id) REFERENCES staff_session ON DELETE CASCADE,
  CHECK (num_nonnulls(guest_session_id, staff_session_id) = 1)
);
CREATE INDEX push_subscription_person ON push_subscription (hotel_id, person_id, created_at);
CREATE INDEX push_subscription_guest_session ON push_subscription (hotel_id, guest_session_id)
  WHERE guest_session_id IS NOT NULL;
CREATE INDEX push_subscription_staff_session ON push_subscription (hotel_id, staff_session_id)
  WHERE staff_session_id IS NOT NULL;

-- A hotel has a row from its first subscription on.
CREATE TABLE push_cursor (
  hotel_id uuid PRIMARY KEY REFERENCES hotel ON DELETE CASCADE,
  -- the last event that has been pushed
  event_id bigint NOT NULL,
  -- The server that is pushing the next events, until when; null: none.
  claim_id uuid,
  claimed_until timestamptz
);

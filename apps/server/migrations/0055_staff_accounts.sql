-- Staff are invited by a link, and have no password until they have used it.
ALTER TABLE staff ALTER COLUMN password_hash DROP NOT NULL,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- Access is ended, but the row stays: what the person did is still theirs.
  ADD COLUMN deactivated_at timestamptz;

-- Finds and ends the sessions of a member of staff.
CREATE INDEX staff_session_staff ON staff_session (hotel_id, staff_id);

-- The latest link of a member of staff with which they set a password: an invitation, or a reset.
CREATE TABLE staff_link (
  hotel_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('invitation', 'reset')),
  -- SHA-256 of the link's secret
  key_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- How it reaches the person; an email that could not be sent is 'failed'.
  delivery text NOT NULL CHECK (delivery IN ('copied', 'sending', 'sent', 'failed')),
  PRIMARY KEY (hotel_id, staff_id),
  FOREIGN KEY (hotel_id, staff_id) REFERENCES staff ON DELETE CASCADE
);
CREATE UNIQUE INDEX staff_link_key ON staff_link (hotel_id, key_hash);

-- Guests and the desk see who can sign in to a stay, and can end it.
ALTER TABLE link_key ADD COLUMN created_at timestamptz NOT NULL DEFAULT now();
-- An id of version 7 begins with its time in milliseconds.
UPDATE link_key
SET created_at = to_timestamp(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0);

-- The link that a session was opened with: revoking the link ends it.
ALTER TABLE guest_session
  ADD COLUMN link_key_id uuid,
  ADD FOREIGN KEY (hotel_id, link_key_id) REFERENCES link_key ON DELETE SET NULL (link_key_id);
CREATE INDEX guest_session_link_key ON guest_session (hotel_id, link_key_id) WHERE link_key_id IS NOT NULL;

-- A companion's guest is created when they join.
ALTER TABLE stay_companion ADD COLUMN joined_at timestamptz NOT NULL DEFAULT now();
UPDATE stay_companion sc SET joined_at = g.created_at
FROM guest g WHERE g.hotel_id = sc.hotel_id AND g.id = sc.guest_id;

-- Whether an authenticator may copy the passkey to other devices of the person, as synced ones are. Null for one that was
-- made before, until it is used.
ALTER TABLE staff_passkey ADD COLUMN is_backup_eligible boolean;

-- The browsers in which a person has signed in last, each with its failures in a row.
CREATE TABLE staff_device (
  hotel_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  -- Of the browser's cookie; empty for all other browsers together.
  device_id bytea NOT NULL,
  wrong_passwords integer NOT NULL DEFAULT 0,
  wrong_codes integer NOT NULL DEFAULT 0,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (hotel_id, staff_id, device_id),
  FOREIGN KEY (hotel_id, staff_id) REFERENCES staff ON DELETE CASCADE
);

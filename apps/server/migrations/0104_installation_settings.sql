-- What the desk sets for the whole installation instead of environment variables, and therefore without a hotel.
CREATE TABLE installation_setting (
  kind text PRIMARY KEY
    CHECK (kind IN ('mail', 'codes', 'sms', 'backup', 'google', 'cards', 'address')),
  -- the values as JSON, encrypted under a key derived from the secret key
  sealed bytea NOT NULL,
  changed_at timestamptz NOT NULL
);

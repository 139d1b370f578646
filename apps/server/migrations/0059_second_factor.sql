-- The one-time codes of an authenticator app, asked for besides the password.
CREATE TABLE staff_totp (
  hotel_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  -- encrypted: unlike a password, it is needed to check a code
  secret bytea NOT NULL,
  created_at timestamptz NOT NULL,
  -- until a first code proves that the app has the secret
  confirmed_at timestamptz,
  -- The 30 seconds of the latest accepted code, so that it is not accepted again.
  last_step bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (hotel_id, staff_id),
  FOREIGN KEY (hotel_id, staff_id) REFERENCES staff ON DELETE CASCADE
);

-- For who has lost the app. Each is deleted when it is used.
CREATE TABLE staff_recovery_code (
  hotel_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  -- SHA-256
  code_hash bytea NOT NULL,
  PRIMARY KEY (hotel_id, staff_id, code_hash),
  FOREIGN KEY (hotel_id, staff_id) REFERENCES staff ON DELETE CASCADE
);

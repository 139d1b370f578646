-- What a program does is recorded as done by a row of staff that nobody can sign in as.
ALTER TABLE staff ADD COLUMN is_program boolean NOT NULL DEFAULT false;

CREATE TABLE api_key (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  staff_id uuid NOT NULL,
  secret_hash bytea NOT NULL,
  -- the last characters of the key, to recognise it
  ending text NOT NULL,
  scopes text[] NOT NULL,
  -- networks as CIDR; empty: from everywhere
  addresses text[] NOT NULL DEFAULT '{}',
  expires_at timestamptz,
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL,
  -- to the minute
  used_at timestamptz,
  revoked_at timestamptz,
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, staff_id) REFERENCES staff,
  FOREIGN KEY (hotel_id, created_by) REFERENCES staff
);

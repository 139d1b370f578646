-- What passkeys of staff know their account by (WebAuthn's user handle): random, and the same for all of a person's.
ALTER TABLE staff ADD COLUMN passkey_handle bytea NOT NULL
  DEFAULT uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());

CREATE TABLE staff_passkey (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  staff_id uuid NOT NULL,
  name text NOT NULL,
  -- The authenticator's id of it.
  credential_id bytea NOT NULL,
  -- COSE
  public_key bytea NOT NULL,
  -- Of uses, by the authenticator; 0 for those that do not count, such as synced ones.
  counter bigint NOT NULL,
  -- How a browser reaches the authenticator.
  transports text[] NOT NULL,
  -- The host that it works at.
  rp_id text NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (hotel_id, id),
  UNIQUE (hotel_id, credential_id),
  FOREIGN KEY (hotel_id, staff_id) REFERENCES staff ON DELETE CASCADE
);
CREATE INDEX staff_passkey_staff ON staff_passkey (hotel_id, staff_id);

-- What a passkey has to sign, deleted by its first use. Without a hotel, which signing in does not know yet.
CREATE TABLE passkey_challenge (
  -- SHA-256
  challenge_hash bytea PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('signIn', 'confirm', 'add')),
  -- Missing for signing in.
  session_id uuid,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenge_expiry ON passkey_challenge (expires_at);

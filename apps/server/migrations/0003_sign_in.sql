-- How guests and staff sign in, and the sessions they get.

CREATE TABLE guest_session (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  guest_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, guest_id) REFERENCES guest ON DELETE CASCADE
);
-- To end all sessions of a guest.
CREATE INDEX guest_session_guest ON guest_session (hotel_id, guest_id);

CREATE TABLE staff_session (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  staff_id uuid NOT NULL,
  -- SHA-256 of the cookie's secret
  secret_hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, staff_id) REFERENCES staff ON DELETE CASCADE
);

-- Codes that guests have requested. One is stored as well where the phone or email is unknown, so that the answers do
-- not reveal which are known. Each code has tries of its own and stays valid when another is requested.
CREATE TABLE one_time_code (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  -- keyed hash of the phone or email
  destination bytea NOT NULL,
  -- Where the code was sent, if it was sent: entering it proves this phone or email.
  phone text,
  email text,
  -- null: the phone or email is unknown
  guest_id uuid,
  -- of a registration: the guest is created when the code is entered
  register_name text,
  booking_ref text,
  -- keyed hash of id and code
  code_hash bytea NOT NULL,
  -- wrong ones
  tries integer NOT NULL DEFAULT 0,
  -- keyed hash of the address that requested it
  requested_by bytea NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, guest_id) REFERENCES guest ON DELETE CASCADE
);

-- A code that the front desk reads out to a guest at the counter. A guest has one at a time; it is deleted when it is
-- entered.
CREATE TABLE desk_code (
  hotel_id uuid NOT NULL REFERENCES hotel (id),
  guest_id uuid NOT NULL,
  -- keyed hashes of the phone and email that it can be entered for
  destinations bytea[] NOT NULL,
  code_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (hotel_id, guest_id),
  FOREIGN KEY (hotel_id, guest_id) REFERENCES guest (hotel_id, id)
);

-- Keys of links that open a stay.
CREATE TABLE link_key (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  -- SHA-256 of the key
  key_hash bytea NOT NULL,
  stay_id uuid NOT NULL,
  -- false: opens the booking only, because a guest with a proven phone or email has claimed it since
  signs_in boolean NOT NULL DEFAULT true,
  -- An invitation has a name, creates a companion at its first use, and from then on signs in that companion.
  invited_name text,
  companion_id uuid,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  PRIMARY KEY (hotel_id, id),
  UNIQUE (hotel_id, key_hash),
  FOREIGN KEY (hotel_id, stay_id) REFERENCES stay ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, companion_id) REFERENCES guest ON DELETE CASCADE
);
CREATE INDEX link_key_stay ON link_key (hotel_id, stay_id);

-- An account at Google, identified by issuer and subject: its email may change, or be given to another person.
CREATE TABLE guest_identity (
  hotel_id uuid NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  guest_id uuid NOT NULL,
  PRIMARY KEY (hotel_id, issuer, subject),
  FOREIGN KEY (hotel_id, guest_id) REFERENCES guest ON DELETE CASCADE
);
CREATE INDEX guest_identity_guest ON guest_identity (hotel_id, guest_id);

-- Nonces of ID tokens that have been used, stored until the tokens would have expired.
CREATE TABLE used_nonce (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  nonce_hash bytea NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (hotel_id, nonce_hash)
);

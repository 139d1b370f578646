-- Guests who come by themselves: registration, Google, booking references, room-mates.

ALTER TABLE stay ADD COLUMN booking_ref text CHECK (booking_ref ~ '^[A-Z0-9-]{6,20}$');
CREATE UNIQUE INDEX stay_booking_ref ON stay (hotel_id, booking_ref);

-- What a guest said of themselves and nobody has proved: never used to find a guest.
ALTER TABLE guest ADD COLUMN unverified_phone text;

-- A Google account, by issuer and subject, never by mail (decisions §3).
CREATE TABLE guest_identity (
  hotel_id uuid NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  guest_id uuid NOT NULL,
  PRIMARY KEY (hotel_id, issuer, subject),
  FOREIGN KEY (hotel_id, guest_id) REFERENCES guest ON DELETE CASCADE
);

CREATE INDEX guest_identity_guest ON guest_identity (hotel_id, guest_id);

-- Nonces of ID tokens that were used, until the tokens would have expired anyway.
CREATE TABLE used_nonce (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  nonce_hash bytea NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (hotel_id, nonce_hash)
);

-- Set where the code registers somebody: the account is made when it is validated.
ALTER TABLE one_time_code
  ADD COLUMN register_name text,
  ADD COLUMN register_phone text,
  ADD COLUMN register_email text,
  ADD COLUMN booking_ref text;

-- Somebody who shares another guest's room and stay, with requests of their own.
CREATE TABLE stay_companion (
  hotel_id uuid NOT NULL,
  guest_id uuid NOT NULL,
  stay_id uuid NOT NULL,
  PRIMARY KEY (hotel_id, guest_id),
  FOREIGN KEY (hotel_id, guest_id) REFERENCES guest ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, stay_id) REFERENCES stay ON DELETE CASCADE
);
CREATE INDEX stay_companion_stay ON stay_companion (hotel_id, stay_id);

-- An invitation carries a name, makes a companion at its first use, and signs that one in afterwards.
ALTER TABLE link_key
  ADD COLUMN invited_name text,
  ADD COLUMN companion_id uuid,
  ADD FOREIGN KEY (hotel_id, companion_id) REFERENCES guest ON DELETE CASCADE;

CREATE INDEX link_key_stay ON link_key (hotel_id, stay_id);

-- To end all sessions of a guest.
CREATE INDEX guest_session_guest ON guest_session (hotel_id, guest_id);

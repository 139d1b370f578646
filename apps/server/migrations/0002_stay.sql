-- Rooms, guests, stays and how guests sign in.

CREATE TABLE room_type (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  tariff integer NOT NULL CHECK (tariff >= 0),
  PRIMARY KEY (hotel_id, id)
);

CREATE TABLE room (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  room_type_id uuid NOT NULL,
  number text NOT NULL,
  PRIMARY KEY (hotel_id, id),
  UNIQUE (hotel_id, number),
  FOREIGN KEY (hotel_id, room_type_id) REFERENCES room_type
);

CREATE TABLE guest (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  phone text CHECK (phone ~ '^\+[1-9]\d{6,14}$'),
  -- lower case
  email text CHECK (email = lower(email)),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (hotel_id, id),
  UNIQUE (hotel_id, phone),
  UNIQUE (hotel_id, email)
);

-- One guest in one room for some nights. Check-out is computed, never stored (packages/domain, hotel-time).
CREATE TABLE stay (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  guest_id uuid NOT NULL,
  room_type_id uuid NOT NULL,
  room_id uuid,
  status text NOT NULL CHECK (status IN ('booked', 'inHouse', 'checkedOut', 'cancelled')),
  check_in timestamptz NOT NULL,
  duration integer NOT NULL CHECK (duration BETWEEN 1 AND 365),
  checkout_time text NOT NULL CHECK (checkout_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  tariff integer NOT NULL CHECK (tariff >= 0),
  pre_check_in text NOT NULL DEFAULT 'none' CHECK (pre_check_in IN ('none', 'submitted', 'verified')),
  checked_out_at timestamptz,
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, guest_id) REFERENCES guest ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, room_type_id) REFERENCES room_type,
  FOREIGN KEY (hotel_id, room_id) REFERENCES room,
  CHECK (status <> 'inHouse' OR room_id IS NOT NULL),
  CHECK ((status = 'checkedOut') = (checked_out_at IS NOT NULL))
);
CREATE INDEX stay_guest ON stay (hotel_id, guest_id);
-- A room has one guest of record at a time.
CREATE UNIQUE INDEX stay_room_in_house ON stay (hotel_id, room_id) WHERE status = 'inHouse';

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

-- A code asked for; guest_id is null where nobody has that phone or mail, so that both look the same.
CREATE TABLE one_time_code (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  -- keyed hash of the phone or mail
  destination bytea NOT NULL,
  guest_id uuid,
  -- keyed hash of id and code
  code_hash bytea NOT NULL,
  -- wrong tries, those of the codes it replaced included
  tries integer NOT NULL DEFAULT 0,
  -- how many codes in a row, for the doubling of the wait
  round integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  resend_at timestamptz NOT NULL,
  used_at timestamptz,
  -- a newer code was asked for
  replaced_at timestamptz,
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, guest_id) REFERENCES guest ON DELETE CASCADE
);
CREATE INDEX one_time_code_destination ON one_time_code (hotel_id, destination, created_at DESC);

CREATE TABLE link_key (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  -- SHA-256 of the key
  key_hash bytea NOT NULL,
  stay_id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  PRIMARY KEY (hotel_id, id),
  UNIQUE (hotel_id, key_hash),
  FOREIGN KEY (hotel_id, stay_id) REFERENCES stay ON DELETE CASCADE
);

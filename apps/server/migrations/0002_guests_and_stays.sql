-- Rooms, guests, their bookings and stays.

CREATE TABLE room_type (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  images text[] NOT NULL DEFAULT '{}',
  -- what is included, in the hotel's words
  amenities text[] NOT NULL DEFAULT '{}',
  max_adults integer NOT NULL DEFAULT 2 CHECK (max_adults BETWEEN 1 AND 20),
  max_children integer NOT NULL DEFAULT 1 CHECK (max_children BETWEEN 0 AND 20),
  tariff integer NOT NULL CHECK (tariff >= 0),
  position integer NOT NULL DEFAULT 0,
  translations jsonb NOT NULL DEFAULT '{}',
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
  email text CHECK (email = lower(email)),
  -- as the guest stated it, not proven: never used to find a guest
  unverified_phone text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (hotel_id, id),
  UNIQUE (hotel_id, phone),
  UNIQUE (hotel_id, email)
);

-- One or more stays that one person has booked. Name, phone and email are as stated, and prove nothing.
CREATE TABLE booking (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  reference text NOT NULL CHECK (reference ~ '^[A-Z0-9-]{6,20}$'),
  source text NOT NULL CHECK (source IN ('web', 'desk')),
  name text NOT NULL,
  phone text CHECK (phone ~ '^\+[1-9]\d{6,14}$'),
  email text CHECK (email = lower(email)),
  -- of the person who booked, for emails
  language text,
  note text,
  -- counts the changes: calendar apps keep the event with the highest one
  revision integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- who entered it at the desk
  created_by uuid,
  -- the guest that a booking on the web creates, without phone and email; null: entered at the desk
  own_guest_id uuid,
  -- when its stays were moved to a guest with a proven phone or email; until then they are the own guest's
  claimed_at timestamptz,
  PRIMARY KEY (hotel_id, id),
  UNIQUE (hotel_id, reference),
  FOREIGN KEY (hotel_id, created_by) REFERENCES staff,
  FOREIGN KEY (hotel_id, own_guest_id) REFERENCES guest
);
CREATE INDEX booking_phone ON booking (hotel_id, phone) WHERE claimed_at IS NULL;
CREATE INDEX booking_email ON booking (hotel_id, email) WHERE claimed_at IS NULL;
-- Guests type a reference with or without dashes.
CREATE INDEX booking_plain_reference ON booking (hotel_id, replace(reference, '-', ''));

-- The latest email about a booking, if the installation has a mail server. It shows the booking as it is when it is
-- sent, so a newer one replaces one that is still waiting.
CREATE TABLE booking_mail (
  hotel_id uuid NOT NULL,
  booking_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('confirmation', 'change', 'cancellation')),
  -- of the booking
  revision integer NOT NULL,
  queued_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  -- set ahead while a server is sending the email, so that no other server sends it too
  next_try_at timestamptz NOT NULL,
  sent_at timestamptz,
  PRIMARY KEY (hotel_id, booking_id),
  FOREIGN KEY (hotel_id, booking_id) REFERENCES booking ON DELETE CASCADE
);
CREATE INDEX booking_mail_due ON booking_mail (next_try_at) WHERE sent_at IS NULL;

-- One guest in one room for some nights. The time of check-out is computed, never stored.
CREATE TABLE stay (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  booking_id uuid NOT NULL,
  guest_id uuid NOT NULL,
  room_type_id uuid NOT NULL,
  room_id uuid,
  status text NOT NULL
    CHECK (status IN ('booked', 'inHouse', 'checkedOut', 'cancelled', 'noShow')),
  check_in timestamptz NOT NULL,
  -- nights
  duration integer NOT NULL CHECK (duration BETWEEN 1 AND 365),
  checkout_time text NOT NULL CHECK (checkout_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  adults integer NOT NULL DEFAULT 1 CHECK (adults BETWEEN 1 AND 20),
  children integer NOT NULL DEFAULT 0 CHECK (children BETWEEN 0 AND 20),
  tariff integer NOT NULL CHECK (tariff >= 0),
  pre_check_in text NOT NULL DEFAULT 'none' CHECK (pre_check_in IN ('none', 'submitted', 'verified')),
  -- who the invoice is made out to, if it is not the guest
  billing_name text,
  billing_address text,
  billing_gstin text CHECK (billing_gstin ~ '^[0-9A-Z]{15}$'),
  checked_out_at timestamptz,
  checked_out_by uuid,
  -- why the guest left with a balance
  check_out_reason text,
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, booking_id) REFERENCES booking ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, guest_id) REFERENCES guest ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, room_type_id) REFERENCES room_type,
  FOREIGN KEY (hotel_id, room_id) REFERENCES room,
  FOREIGN KEY (hotel_id, checked_out_by) REFERENCES staff,
  CHECK (status <> 'inHouse' OR room_id IS NOT NULL),
  CHECK ((status = 'checkedOut') = (checked_out_at IS NOT NULL))
);
CREATE INDEX stay_guest ON stay (hotel_id, guest_id);
CREATE INDEX stay_booking ON stay (hotel_id, booking_id);
-- A room has one guest of record at a time.
CREATE UNIQUE INDEX stay_room_in_house ON stay (hotel_id, room_id) WHERE status = 'inHouse';
-- Who arrived and left on a day.
CREATE INDEX stay_check_in ON stay (hotel_id, check_in);
CREATE INDEX stay_checked_out ON stay (hotel_id, checked_out_at DESC, id DESC)
  WHERE status = 'checkedOut';

-- The nights of a stay: the price each was sold at, and the room that is assigned to it.
CREATE TABLE stay_night (
  hotel_id uuid NOT NULL,
  stay_id uuid NOT NULL,
  night date NOT NULL,
  price integer NOT NULL CHECK (price >= 0),
  tax_rate integer NOT NULL CHECK (tax_rate BETWEEN 0 AND 10000),
  -- null: not assigned yet, or released by an early departure, a cancellation or a no-show
  room_id uuid,
  PRIMARY KEY (hotel_id, stay_id, night),
  FOREIGN KEY (hotel_id, stay_id) REFERENCES stay ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, room_id) REFERENCES room
);
-- No two stays are assigned the same room on a night.
CREATE UNIQUE INDEX stay_night_room ON stay_night (hotel_id, room_id, night) WHERE room_id IS NOT NULL;
CREATE INDEX stay_night_night ON stay_night (hotel_id, night);

-- A guest who shares the room and stay of another, with requests of their own.
CREATE TABLE stay_companion (
  hotel_id uuid NOT NULL,
  guest_id uuid NOT NULL,
  stay_id uuid NOT NULL,
  PRIMARY KEY (hotel_id, guest_id),
  FOREIGN KEY (hotel_id, guest_id) REFERENCES guest ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, stay_id) REFERENCES stay ON DELETE CASCADE
);
CREATE INDEX stay_companion_stay ON stay_companion (hotel_id, stay_id);

-- Bookings: what rooms are for sale at which price, who booked which stays, and what each of their nights was sold at.

ALTER TABLE room_type
  ADD COLUMN description text NOT NULL DEFAULT '',
  ADD COLUMN images text[] NOT NULL DEFAULT '{}',
  -- what is included, in the hotel's words
  ADD COLUMN amenities text[] NOT NULL DEFAULT '{}',
  ADD COLUMN max_adults integer NOT NULL DEFAULT 2 CHECK (max_adults BETWEEN 1 AND 20),
  ADD COLUMN max_children integer NOT NULL DEFAULT 1 CHECK (max_children BETWEEN 0 AND 20),
  ADD COLUMN position integer NOT NULL DEFAULT 0;

-- The rooms of a type on one night. A job keeps a year of them ahead; a booking locks its nights in the order of
-- their dates. What is left: capacity − sold − blocked.
CREATE TABLE availability (
  hotel_id uuid NOT NULL,
  room_type_id uuid NOT NULL,
  night date NOT NULL,
  -- rooms for sale
  capacity integer NOT NULL,
  -- stays and holds
  sold integer NOT NULL DEFAULT 0,
  -- sold on other channels
  blocked integer NOT NULL DEFAULT 0 CHECK (blocked >= 0),
  price integer NOT NULL CHECK (price >= 0),
  -- of a stay that includes this night as its first
  min_nights integer NOT NULL DEFAULT 1 CHECK (min_nights BETWEEN 1 AND 30),
  closed_to_arrival boolean NOT NULL DEFAULT false,
  PRIMARY KEY (hotel_id, room_type_id, night),
  FOREIGN KEY (hotel_id, room_type_id) REFERENCES room_type ON DELETE CASCADE,
  CHECK (sold BETWEEN 0 AND capacity)
);
-- A page asks for all room types of some nights.
CREATE INDEX availability_night ON availability (hotel_id, night, room_type_id);

-- What the hotel says of some nights of a room type; null says nothing. The last rule for a night counts, field by
-- field, and the job writes it to `availability` (packages/domain, booking).
CREATE TABLE rate_rule (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  room_type_id uuid NOT NULL,
  name text NOT NULL,
  first_night date NOT NULL,
  last_night date NOT NULL CHECK (last_night >= first_night),
  -- 1 is Monday, 7 Sunday
  weekdays smallint[] NOT NULL CHECK (weekdays <@ '{1,2,3,4,5,6,7}' AND weekdays <> '{}'),
  price integer CHECK (price >= 0),
  min_nights integer CHECK (min_nights BETWEEN 1 AND 30),
  closed_to_arrival boolean,
  rooms_for_sale integer CHECK (rooms_for_sale >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, room_type_id) REFERENCES room_type ON DELETE CASCADE
);
CREATE INDEX rate_rule_room_type ON rate_rule (hotel_id, room_type_id, created_at, id);

-- Rooms kept for somebody who is entering their name. They count as sold until the hold ends.
CREATE TABLE hold (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  -- SHA-256 of the key that the guest has
  key_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  -- booked, given up or expired
  ended_at timestamptz,
  PRIMARY KEY (hotel_id, id),
  UNIQUE (hotel_id, key_hash)
);
CREATE INDEX hold_running ON hold (expires_at) WHERE ended_at IS NULL;
CREATE TABLE hold_night (
  hotel_id uuid NOT NULL,
  hold_id uuid NOT NULL,
  room_type_id uuid NOT NULL,
  night date NOT NULL,
  rooms integer NOT NULL CHECK (rooms > 0),
  price integer NOT NULL CHECK (price >= 0),
  tax_rate integer NOT NULL CHECK (tax_rate BETWEEN 0 AND 10000),
  PRIMARY KEY (hotel_id, hold_id, room_type_id, night),
  FOREIGN KEY (hotel_id, hold_id) REFERENCES hold ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, room_type_id) REFERENCES room_type ON DELETE CASCADE
);

-- One or more stays that one person has booked. Name, phone and email are as given, and prove nothing.
CREATE TABLE booking (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  reference text NOT NULL CHECK (reference ~ '^[A-Z0-9-]{6,20}$'),
  source text NOT NULL CHECK (source IN ('web', 'desk')),
  name text NOT NULL,
  phone text CHECK (phone ~ '^\+[1-9]\d{6,14}$'),
  email text CHECK (email = lower(email)),
  note text,
  -- of the person who booked, for mails
  language text,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- who entered it at the desk
  created_by uuid,
  -- when its stays became those of a guest whose phone or email is proven; until then they have a guest of their own
  -- without either (docs/decisions/030)
  claimed_at timestamptz,
  PRIMARY KEY (hotel_id, id),
  UNIQUE (hotel_id, reference),
  FOREIGN KEY (hotel_id, created_by) REFERENCES staff
);
CREATE INDEX booking_phone ON booking (hotel_id, phone) WHERE claimed_at IS NULL;
CREATE INDEX booking_email ON booking (hotel_id, email) WHERE claimed_at IS NULL;

-- Every stay comes from a booking. Those from before get one each.
ALTER TABLE stay ADD COLUMN booking_id uuid;
UPDATE stay SET booking_id = gen_random_uuid();
INSERT INTO booking (hotel_id, id, reference, source, name, phone, email, created_at, claimed_at)
SELECT s.hotel_id, s.booking_id,
  coalesce(s.booking_ref, upper(substr(replace(s.booking_id::text, '-', ''), 1, 10))),
  'desk', g.name, g.phone, g.email, now(), now()
FROM stay s JOIN guest g ON g.hotel_id = s.hotel_id AND g.id = s.guest_id;
ALTER TABLE stay
  ALTER COLUMN booking_id SET NOT NULL,
  ADD FOREIGN KEY (hotel_id, booking_id) REFERENCES booking ON DELETE CASCADE,
  DROP COLUMN booking_ref,
  ADD COLUMN adults integer NOT NULL DEFAULT 1 CHECK (adults BETWEEN 1 AND 20),
  ADD COLUMN children integer NOT NULL DEFAULT 0 CHECK (children BETWEEN 0 AND 20),
  DROP CONSTRAINT stay_status_check,
  ADD CONSTRAINT stay_status_check
    CHECK (status IN ('booked', 'inHouse', 'checkedOut', 'cancelled', 'noShow'));
CREATE INDEX stay_booking ON stay (hotel_id, booking_id);

-- The nights of a stay: what each was sold at, and the room that is kept for it.
CREATE TABLE stay_night (
  hotel_id uuid NOT NULL,
  stay_id uuid NOT NULL,
  night date NOT NULL,
  price integer NOT NULL CHECK (price >= 0),
  -- basis points
  tax_rate integer NOT NULL CHECK (tax_rate BETWEEN 0 AND 10000),
  -- null: not assigned yet, or given back by who left early, cancelled or did not come
  room_id uuid,
  PRIMARY KEY (hotel_id, stay_id, night),
  FOREIGN KEY (hotel_id, stay_id) REFERENCES stay ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, room_id) REFERENCES room
);
-- No two stays are in one room.
CREATE UNIQUE INDEX stay_night_room ON stay_night (hotel_id, room_id, night) WHERE room_id IS NOT NULL;
CREATE INDEX stay_night_night ON stay_night (hotel_id, night);

INSERT INTO stay_night (hotel_id, stay_id, night, price, tax_rate)
SELECT s.hotel_id, s.id, (s.check_in AT TIME ZONE h.time_zone)::date + n, s.tariff, h.room_tax
FROM stay s JOIN hotel h ON h.id = s.hotel_id, generate_series(0, s.duration - 1) n
WHERE s.status <> 'cancelled';
-- A room is kept for who is in it now.
UPDATE stay_night n SET room_id = s.room_id
FROM stay s JOIN hotel h ON h.id = s.hotel_id
WHERE s.hotel_id = n.hotel_id AND s.id = n.stay_id AND s.status = 'inHouse'
  AND n.night >= (now() AT TIME ZONE h.time_zone)::date;

-- A key of a booking that somebody else has claimed opens the booking, but signs nobody in (docs/decisions/030).
ALTER TABLE link_key ADD COLUMN signs_in boolean NOT NULL DEFAULT true;

-- The nights that are for sale, their rates, rooms on hold, and calendars of other channels.

-- The rooms of a type on one night. A job maintains a year of them; a booking locks its nights in the order of their
-- dates. What is left: capacity − sold − blocked.
CREATE TABLE availability (
  hotel_id uuid NOT NULL,
  room_type_id uuid NOT NULL,
  night date NOT NULL,
  -- rooms for sale by the rules
  offered integer NOT NULL CHECK (offered >= 0),
  -- the same, but never less than is sold: a night that was closed after rooms had been sold does not open again when one
  -- of them is cancelled
  capacity integer NOT NULL,
  -- stays and holds
  sold integer NOT NULL DEFAULT 0,
  -- sold on other channels
  blocked integer NOT NULL DEFAULT 0 CHECK (blocked >= 0),
  price integer NOT NULL CHECK (price >= 0),
  -- of a stay that arrives on this night
  min_nights integer NOT NULL DEFAULT 1 CHECK (min_nights BETWEEN 1 AND 30),
  closed_to_arrival boolean NOT NULL DEFAULT false,
  PRIMARY KEY (hotel_id, room_type_id, night),
  FOREIGN KEY (hotel_id, room_type_id) REFERENCES room_type ON DELETE CASCADE,
  CHECK (sold BETWEEN 0 AND capacity)
);
-- A page shows all room types of some nights.
CREATE INDEX availability_night ON availability (hotel_id, night, room_type_id);

-- Prices and restrictions of some nights of a room type; null leaves a field as it is. For each field the newest rule of
-- a night counts, and a job copies it to `availability`.
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

-- Rooms that are reserved while a guest enters their details. They count as sold until the hold ends.
CREATE TABLE hold (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  -- SHA-256 of the key that the guest has
  key_hash bytea NOT NULL,
  -- Keyed hash of the network that the call came from, and the rooms on each night: what one address holds is limited,
  -- so that it cannot block a whole hotel.
  address_hash bytea NOT NULL,
  rooms integer NOT NULL CHECK (rooms > 0),
  expires_at timestamptz NOT NULL,
  -- by a booking, by the guest, or by time
  ended_at timestamptz,
  PRIMARY KEY (hotel_id, id),
  UNIQUE (hotel_id, key_hash)
);
CREATE INDEX hold_running ON hold (expires_at) WHERE ended_at IS NULL;
CREATE INDEX hold_address ON hold (hotel_id, address_hash) WHERE ended_at IS NULL;

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

-- A calendar in which another channel (Airbnb, Booking.com) publishes what it has sold of a room type.
CREATE TABLE calendar_feed (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  room_type_id uuid NOT NULL,
  name text NOT NULL,
  url text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  next_fetch_at timestamptz NOT NULL,
  -- when it was last fetched without an error
  fetched_at timestamptz,
  -- why it cannot be fetched, as a sentence, and since when
  error text,
  failing_since timestamptz,
  -- the other server's validators of the version we have, its SHA-256, and when we read it
  etag text,
  last_modified text,
  hash bytea,
  read_at timestamptz,
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, room_type_id) REFERENCES room_type ON DELETE CASCADE,
  CHECK ((error IS NULL) = (failing_since IS NULL))
);
CREATE INDEX calendar_feed_room_type ON calendar_feed (hotel_id, room_type_id, created_at);
CREATE INDEX calendar_feed_due ON calendar_feed (next_fetch_at);

-- One room that another channel has sold or closed.
CREATE TABLE calendar_block (
  hotel_id uuid NOT NULL,
  feed_id uuid NOT NULL,
  -- of the event
  uid text NOT NULL,
  -- which date of a recurring event; empty: the event happens once
  recurrence text NOT NULL,
  first_night date NOT NULL,
  last_night date NOT NULL CHECK (last_night >= first_night),
  PRIMARY KEY (hotel_id, feed_id, uid, recurrence),
  FOREIGN KEY (hotel_id, feed_id) REFERENCES calendar_feed ON DELETE CASCADE
);

-- The key in the address at which other channels read the nights on which nothing of a room type is left.
CREATE TABLE calendar_key (
  hotel_id uuid NOT NULL,
  room_type_id uuid NOT NULL,
  -- SHA-256 of its secret
  key_hash bytea NOT NULL,
  -- the secret, encrypted, so that the desk can show it again
  iv bytea NOT NULL,
  sealed bytea NOT NULL,
  PRIMARY KEY (hotel_id, room_type_id),
  UNIQUE (hotel_id, key_hash),
  FOREIGN KEY (hotel_id, room_type_id) REFERENCES room_type ON DELETE CASCADE
);

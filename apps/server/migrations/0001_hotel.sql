-- Hotels and what they show. Every table but `hotel` is keyed (hotel_id, id), so that the schema can be
-- sharded by hotel. Money: integers of minor units; rates: basis points (18 % = 1800); hours: HH:mm, hotel-local.

CREATE TABLE hotel (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  policies jsonb NOT NULL DEFAULT '[]',
  logo text,
  images text[] NOT NULL DEFAULT '{}',
  brand_color text NOT NULL CHECK (brand_color ~ '^#[0-9a-f]{6}$'),
  address text NOT NULL,
  phone text NOT NULL,
  email text NOT NULL,
  latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  time_zone text NOT NULL,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  check_in_time text NOT NULL CHECK (check_in_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  checkout_time text NOT NULL CHECK (checkout_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  languages text[] NOT NULL DEFAULT '{en}',
  food_tax integer NOT NULL DEFAULT 0 CHECK (food_tax BETWEEN 0 AND 10000),
  gift_tax integer NOT NULL DEFAULT 0 CHECK (gift_tax BETWEEN 0 AND 10000),
  room_tax integer NOT NULL DEFAULT 0 CHECK (room_tax BETWEEN 0 AND 10000),
  service_tax integer NOT NULL DEFAULT 0 CHECK (service_tax BETWEEN 0 AND 10000),
  tip_values integer[] NOT NULL DEFAULT '{}',
  wifi_name text,
  wifi_password text,
  upi_id text,
  upi_qr_image text,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Counts up request numbers and event ids. Its row lock is the last one a transaction takes,
-- so that events commit in the order of their ids and a reader that follows them misses none.
CREATE TABLE hotel_counter (
  hotel_id uuid PRIMARY KEY REFERENCES hotel ON DELETE CASCADE,
  request_number integer NOT NULL DEFAULT 0,
  event_id bigint NOT NULL DEFAULT 0
);

CREATE TABLE department (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  -- 'housekeeping' and 'engineering' are the two the amenity list names; the rest is the hotel's own.
  code text NOT NULL,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  image text,
  opening_time text NOT NULL CHECK (opening_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  closing_time text NOT NULL CHECK (closing_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  acknowledge_minutes integer NOT NULL DEFAULT 5 CHECK (acknowledge_minutes > 0),
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (hotel_id, id),
  UNIQUE (hotel_id, code)
);

CREATE TABLE outlet (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  image text,
  opening_time text NOT NULL CHECK (opening_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  closing_time text NOT NULL CHECK (closing_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (hotel_id, id)
);

CREATE TABLE facility_type (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  image text,
  PRIMARY KEY (hotel_id, id)
);

CREATE TABLE facility (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  facility_type_id uuid NOT NULL,
  description text NOT NULL,
  opening_time text NOT NULL CHECK (opening_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  closing_time text NOT NULL CHECK (closing_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, facility_type_id) REFERENCES facility_type ON DELETE CASCADE
);

-- A person a guest may turn to, shown with exactly one outlet, department or facility.
CREATE TABLE executive (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  outlet_id uuid,
  department_id uuid,
  facility_id uuid,
  name text NOT NULL,
  role text NOT NULL,
  phone text,
  image text,
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, outlet_id) REFERENCES outlet ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, department_id) REFERENCES department ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, facility_id) REFERENCES facility ON DELETE CASCADE,
  CHECK (num_nonnulls(outlet_id, department_id, facility_id) = 1)
);

CREATE TABLE amenity (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  department_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('amenity', 'supply')),
  name text NOT NULL,
  description text,
  image text,
  price integer NOT NULL DEFAULT 0 CHECK (price >= 0),
  available boolean NOT NULL DEFAULT true,
  unavailable_reason text,
  eta_minutes integer NOT NULL CHECK (eta_minutes > 0),
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, department_id) REFERENCES department ON DELETE CASCADE
);

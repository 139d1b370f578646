-- Hotels, their departments and outlets, and the people who work there.
--
-- In all migrations: every table of a hotel has a key that begins with hotel_id, so that the database can be sharded by
-- hotel. Money is an integer of minor units, a rate is in basis points (18 % = 1800), a time of day is HH:mm in the
-- hotel's time zone. `translations` has a row's texts in the hotel's other languages, by column:
-- {"hi": {"name": "…", "description": "…"}}. The columns themselves are in the hotel's first language and are shown where
-- a translation is missing.

CREATE TABLE hotel (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  policies jsonb NOT NULL DEFAULT '[]',
  -- the first one is that of the columns
  languages text[] NOT NULL DEFAULT '{en}',
  translations jsonb NOT NULL DEFAULT '{}',

  logo text,
  images text[] NOT NULL DEFAULT '{}',
  brand_color text NOT NULL CHECK (brand_color ~ '^#[0-9a-f]{6}$'),

  address text NOT NULL,
  -- ISO 3166; in India, taxes are shown as CGST and SGST
  country text CHECK (country ~ '^[A-Z]{2}$'),
  latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  phone text NOT NULL,
  email text NOT NULL,

  time_zone text NOT NULL,
  check_in_time text NOT NULL CHECK (check_in_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  checkout_time text NOT NULL CHECK (checkout_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  wifi_name text,
  wifi_password text,
  -- what guests read when a request is late; null: the guest app's own sentence
  late_message text CHECK (char_length(late_message) BETWEEN 1 AND 250),

  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  room_tax integer NOT NULL DEFAULT 0 CHECK (room_tax BETWEEN 0 AND 10000),
  food_tax integer NOT NULL DEFAULT 0 CHECK (food_tax BETWEEN 0 AND 10000),
  gift_tax integer NOT NULL DEFAULT 0 CHECK (gift_tax BETWEEN 0 AND 10000),
  service_tax integer NOT NULL DEFAULT 0 CHECK (service_tax BETWEEN 0 AND 10000),
  -- HSN or SAC codes of what is sold
  room_tax_code text,
  food_tax_code text,
  gift_tax_code text,
  service_tax_code text,
  -- as registered, if it differs from the hotel's name
  legal_name text,
  gstin text CHECK (gstin ~ '^[0-9A-Z]{15}$'),
  tip_values integer[] NOT NULL DEFAULT '{}',
  upi_id text,
  upi_qr_image text,

  -- whether pre-check-in asks for a picture of each adult's document
  pre_check_in_document text NOT NULL DEFAULT 'none'
    CHECK (pre_check_in_document IN ('none', 'optional', 'required')),
  consent_text text NOT NULL DEFAULT
    'I agree that the hotel stores these details and documents to register my stay as the law requires. Pictures of documents are seen by the front desk only.',
  -- how long after check-out the files of pre-check-in are deleted
  document_retention_days integer NOT NULL DEFAULT 30
    CHECK (document_retention_days BETWEEN 0 AND 3650),

  created_at timestamptz NOT NULL DEFAULT now()
);

-- A transaction locks this row last, so that events commit in the order of their ids and a reader that follows the ids
-- misses none.
CREATE TABLE hotel_counter (
  hotel_id uuid PRIMARY KEY REFERENCES hotel ON DELETE CASCADE,
  -- the last ones given out
  request_number integer NOT NULL DEFAULT 0,
  event_id bigint NOT NULL DEFAULT 0,
  -- raised by every change of what the hotel offers and shows, stock included: a server uses the content it has in
  -- memory only while this version stands
  content_version integer NOT NULL DEFAULT 0,
  -- raised by every change of who may do what (sessions, stays, companions): the same for sessions in memory
  session_version integer NOT NULL DEFAULT 0
);

CREATE TABLE department (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  -- 'housekeeping' and 'engineering' provide the amenities; all other codes are the hotel's own
  code text NOT NULL,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  image text,
  opening_time text NOT NULL CHECK (opening_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  closing_time text NOT NULL CHECK (closing_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- how soon a request is to be accepted
  acknowledge_minutes integer NOT NULL DEFAULT 5 CHECK (acknowledge_minutes > 0),
  position integer NOT NULL DEFAULT 0,
  translations jsonb NOT NULL DEFAULT '{}',
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
  translations jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (hotel_id, id)
);

CREATE TABLE staff (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  email text NOT NULL CHECK (email = lower(email)),
  -- in the PHC string format, which names the cost, so that it can be raised later
  password_hash text NOT NULL,
  role text NOT NULL CHECK (role IN ('admin', 'manager', 'frontDesk', 'attendant', 'kitchen')),
  -- An attendant sees the requests of these departments only, a member of the kitchen the orders of these outlets.
  department_ids uuid[] NOT NULL DEFAULT '{}',
  outlet_ids uuid[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (hotel_id, id),
  UNIQUE (hotel_id, email)
);
-- Staff sign in with an email and without naming their hotel.
CREATE INDEX staff_email ON staff (email);

-- What a hotel offers and shows: menus, gifts, amenities, services, places, pages, questions.

CREATE TABLE facility_type (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  image text,
  translations jsonb NOT NULL DEFAULT '{}',
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
  translations jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, facility_type_id) REFERENCES facility_type ON DELETE CASCADE
);

-- A person to contact, shown with exactly one outlet, department or facility.
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
  translations jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, outlet_id) REFERENCES outlet ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, department_id) REFERENCES department ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, facility_id) REFERENCES facility ON DELETE CASCADE,
  CHECK (num_nonnulls(outlet_id, department_id, facility_id) = 1)
);

CREATE TABLE food_category (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  outlet_id uuid NOT NULL,
  -- which prepares it, if the hotel's kitchens are departments
  department_id uuid,
  name text NOT NULL,
  -- null: all day
  available_from text CHECK (available_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  available_to text CHECK (available_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  position integer NOT NULL DEFAULT 0,
  translations jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, outlet_id) REFERENCES outlet ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, department_id) REFERENCES department,
  CHECK ((available_from IS NULL) = (available_to IS NULL))
);
CREATE INDEX food_category_outlet ON food_category (hotel_id, outlet_id, position);

CREATE TABLE food (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  category_id uuid NOT NULL,
  name text NOT NULL,
  description text,
  image text,
  price integer NOT NULL CHECK (price >= 0),
  -- what is left; null: not counted
  stock integer CHECK (stock >= 0),
  available boolean NOT NULL DEFAULT true,
  unavailable_reason text,
  diet text NOT NULL CHECK (diet IN ('veg', 'egg', 'nonVeg', 'vegan')),
  spicy integer NOT NULL DEFAULT 0 CHECK (spicy BETWEEN 0 AND 3),
  allergens text[] NOT NULL DEFAULT '{}',
  eta_minutes integer NOT NULL CHECK (eta_minutes > 0),
  position integer NOT NULL DEFAULT 0,
  translations jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, category_id) REFERENCES food_category ON DELETE CASCADE
);
CREATE INDEX food_of_category ON food (hotel_id, category_id, position);

-- What a guest chooses for a dish: its size, how spicy, extras.
CREATE TABLE food_choice (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  food_id uuid NOT NULL,
  name text NOT NULL,
  -- how many options are chosen; from 1 on, the choice is required
  min integer NOT NULL DEFAULT 0 CHECK (min >= 0),
  max integer NOT NULL DEFAULT 1 CHECK (max >= 1),
  position integer NOT NULL DEFAULT 0,
  translations jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, food_id) REFERENCES food ON DELETE CASCADE,
  CHECK (min <= max)
);
CREATE INDEX food_choice_of_food ON food_choice (hotel_id, food_id, position);

CREATE TABLE food_choice_option (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  choice_id uuid NOT NULL,
  name text NOT NULL,
  -- added to the price of the dish
  price integer NOT NULL DEFAULT 0 CHECK (price >= 0),
  -- false: not on the menu at the moment; an order with it is rejected with that reason
  available boolean NOT NULL DEFAULT true,
  position integer NOT NULL DEFAULT 0,
  translations jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, choice_id) REFERENCES food_choice ON DELETE CASCADE
);
CREATE INDEX food_choice_option_of_choice ON food_choice_option (hotel_id, choice_id, position);

CREATE TABLE gift_category (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  department_id uuid,
  name text NOT NULL,
  position integer NOT NULL DEFAULT 0,
  translations jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, department_id) REFERENCES department
);

CREATE TABLE gift (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  category_id uuid NOT NULL,
  name text NOT NULL,
  description text,
  image text,
  price integer NOT NULL CHECK (price >= 0),
  -- what is left; null: not counted
  stock integer CHECK (stock >= 0),
  available boolean NOT NULL DEFAULT true,
  unavailable_reason text,
  eta_minutes integer NOT NULL CHECK (eta_minutes > 0),
  position integer NOT NULL DEFAULT 0,
  translations jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, category_id) REFERENCES gift_category ON DELETE CASCADE
);
CREATE INDEX gift_of_category ON gift (hotel_id, category_id, position);

CREATE TABLE amenity (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  department_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('amenity', 'supply')),
  name text NOT NULL,
  description text,
  image text,
  price integer NOT NULL DEFAULT 0 CHECK (price >= 0),
  -- what is left; null: not counted
  stock integer CHECK (stock >= 0),
  available boolean NOT NULL DEFAULT true,
  unavailable_reason text,
  eta_minutes integer NOT NULL CHECK (eta_minutes > 0),
  -- how many one tap on the home screen requests; null: not offered there
  quick_quantity integer CHECK (quick_quantity BETWEEN 1 AND 20),
  position integer NOT NULL DEFAULT 0,
  translations jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, department_id) REFERENCES department ON DELETE CASCADE
);

-- A service of a department: cleaning, a repair, a taxi, a treatment, a table.
CREATE TABLE department_service (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  department_id uuid NOT NULL,
  name text NOT NULL,
  description text,
  price integer NOT NULL DEFAULT 0 CHECK (price >= 0),
  available boolean NOT NULL DEFAULT true,
  unavailable_reason text,
  eta_minutes integer NOT NULL CHECK (eta_minutes > 0),
  -- Staff come into the room for a cleaning or a repair. For a taxi, a treatment or a table they do not, and the guest
  -- app says so.
  place text NOT NULL DEFAULT 'inRoom' CHECK (place IN ('inRoom', 'elsewhere')),
  -- offered on the home screen, for one tap
  quick boolean NOT NULL DEFAULT false,
  -- makes no sense without a time, such as a wake-up call
  needs_time boolean NOT NULL DEFAULT false,
  -- A service at set times, such as a massage: so many places every so many minutes. A request takes a place at its
  -- deliver_at, unless it is rejected, cancelled or expired.
  slot_minutes integer CHECK (slot_minutes BETWEEN 5 AND 720),
  slot_capacity integer CHECK (slot_capacity BETWEEN 1 AND 1000),
  -- null: the department's hours
  slot_from text CHECK (slot_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  slot_to text CHECK (slot_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- without slots between these, as between lunch and dinner
  slot_pause_from text CHECK (slot_pause_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  slot_pause_to text CHECK (slot_pause_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- A service for a party, such as a table: each of its guests takes a place, up to this many in one request. null: a
  -- request takes one place.
  max_party integer CHECK (max_party BETWEEN 1 AND 20),
  -- which has these tables
  outlet_id uuid,
  position integer NOT NULL DEFAULT 0,
  translations jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, department_id) REFERENCES department ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, outlet_id) REFERENCES outlet,
  CHECK ((slot_minutes IS NULL) = (slot_capacity IS NULL)),
  CHECK ((slot_from IS NULL) = (slot_to IS NULL)),
  -- A service with slots needs a time to be chosen.
  CHECK (NOT quick OR slot_minutes IS NULL),
  -- A table is free of charge: what the party eats is on another bill.
  CHECK (max_party IS NULL OR (slot_capacity IS NOT NULL AND max_party <= slot_capacity AND price = 0)),
  CHECK (outlet_id IS NULL OR (max_party IS NOT NULL AND place = 'elsewhere')),
  CHECK ((slot_pause_from IS NULL) = (slot_pause_to IS NULL)),
  -- A service with slots always has a time, one for a single tap never has.
  CHECK (NOT needs_time OR (slot_minutes IS NULL AND NOT quick))
);
CREATE INDEX department_service_of ON department_service (hotel_id, department_id, position);
-- An outlet's page leads to one service.
CREATE UNIQUE INDEX department_service_outlet ON department_service (hotel_id, outlet_id)
  WHERE outlet_id IS NOT NULL;

CREATE TABLE banner (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  banner_type text NOT NULL CHECK (banner_type IN ('home', 'dining', 'gifts', 'amenities')),
  title text NOT NULL,
  subtitle text,
  image text NOT NULL,
  link text,
  position integer NOT NULL DEFAULT 0,
  translations jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (hotel_id, id)
);

CREATE TABLE promotional (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  image text,
  link text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  translations jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (hotel_id, id)
);
CREATE INDEX promotional_age ON promotional (hotel_id, created_at DESC);

CREATE TABLE hotel_map (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('map', 'tour')),
  description text NOT NULL DEFAULT '',
  image text NOT NULL,
  -- [{x, y, title, description, image?}], x and y from 0 to 1
  spots jsonb NOT NULL DEFAULT '[]',
  position integer NOT NULL DEFAULT 0,
  translations jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (hotel_id, id)
);

CREATE TABLE attraction_type (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  image text,
  position integer NOT NULL DEFAULT 0,
  translations jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (hotel_id, id)
);

CREATE TABLE attraction (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  type_id uuid NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  image text,
  distance_m integer NOT NULL CHECK (distance_m >= 0),
  address text NOT NULL,
  latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  phone text,
  opening_time text CHECK (opening_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  closing_time text CHECK (closing_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  translations jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, type_id) REFERENCES attraction_type ON DELETE CASCADE,
  CHECK ((opening_time IS NULL) = (closing_time IS NULL))
);
CREATE INDEX attraction_of_type ON attraction (hotel_id, type_id, distance_m);

CREATE TABLE emergency_type (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  image text,
  position integer NOT NULL DEFAULT 0,
  translations jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (hotel_id, id)
);

CREATE TABLE emergency_contact (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  type_id uuid NOT NULL,
  name text NOT NULL,
  phone text NOT NULL,
  address text,
  distance_m integer CHECK (distance_m >= 0),
  open_24h boolean NOT NULL,
  translations jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, type_id) REFERENCES emergency_type ON DELETE CASCADE
);
CREATE INDEX emergency_contact_of_type ON emergency_contact (hotel_id, type_id, distance_m);

CREATE TABLE page (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  cms_key text NOT NULL CHECK (cms_key IN ('safety')),
  name text NOT NULL,
  -- sanitised HTML
  description text NOT NULL,
  meta_title text NOT NULL,
  meta_description text NOT NULL,
  created_at timestamptz NOT NULL,
  translations jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (hotel_id, cms_key)
);

CREATE TABLE feedback_question (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  question text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('rating', 'yesNo', 'choice', 'text')),
  options text[],
  required boolean NOT NULL,
  position integer NOT NULL DEFAULT 0,
  translations jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (hotel_id, id),
  CHECK ((kind = 'choice') = (options IS NOT NULL))
);

-- Where guests are asked to review the hotel.
CREATE TABLE review_link (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  image text,
  link text NOT NULL CHECK (link ~ '^https://'),
  position integer NOT NULL DEFAULT 0,
  translations jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (hotel_id, id)
);

-- What a hotel offers and tells: menus, gifts, department services, places, pages, feedback.

CREATE TABLE food_category (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  outlet_id uuid NOT NULL,
  -- who prepares it, where the hotel counts its kitchens among the departments
  department_id uuid,
  name text NOT NULL,
  available_from text CHECK (available_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  available_to text CHECK (available_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  position integer NOT NULL DEFAULT 0,
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
  -- what is left, where stock is counted
  stock integer CHECK (stock >= 0),
  available boolean NOT NULL DEFAULT true,
  unavailable_reason text,
  diet text NOT NULL CHECK (diet IN ('veg', 'egg', 'nonVeg', 'vegan')),
  spicy integer NOT NULL DEFAULT 0 CHECK (spicy BETWEEN 0 AND 3),
  allergens text[] NOT NULL DEFAULT '{}',
  eta_minutes integer NOT NULL CHECK (eta_minutes > 0),
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, category_id) REFERENCES food_category ON DELETE CASCADE
);
CREATE INDEX food_of_category ON food (hotel_id, category_id, position);

CREATE TABLE gift_category (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  department_id uuid,
  name text NOT NULL,
  position integer NOT NULL DEFAULT 0,
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
  stock integer CHECK (stock >= 0),
  available boolean NOT NULL DEFAULT true,
  unavailable_reason text,
  eta_minutes integer NOT NULL CHECK (eta_minutes > 0),
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, category_id) REFERENCES gift_category ON DELETE CASCADE
);
CREATE INDEX gift_of_category ON gift (hotel_id, category_id, position);

ALTER TABLE amenity ADD COLUMN stock integer CHECK (stock >= 0);

-- A service of a department (the specification's dept-request): cleaning, a repair, a taxi.
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
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, department_id) REFERENCES department ON DELETE CASCADE
);
CREATE INDEX department_service_of ON department_service (hotel_id, department_id, position);

ALTER TABLE guest_request
  ADD COLUMN may_enter boolean,
  ADD COLUMN review_rating integer CHECK (review_rating BETWEEN 1 AND 5),
  ADD COLUMN review_comment text,
  ADD COLUMN reviewed_at timestamptz,
  ADD CHECK ((review_rating IS NULL) = (reviewed_at IS NULL));
-- The expiry job reads only what nobody accepted.
CREATE INDEX guest_request_waiting ON guest_request (hotel_id, acknowledge_by) WHERE status = 'new';

CREATE TABLE banner (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  banner_type text NOT NULL CHECK (banner_type IN ('home', 'dining', 'gifts', 'amenities')),
  title text NOT NULL,
  subtitle text,
  image text NOT NULL,
  link text,
  position integer NOT NULL DEFAULT 0,
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
  PRIMARY KEY (hotel_id, id)
);

CREATE TABLE attraction_type (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  image text,
  position integer NOT NULL DEFAULT 0,
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
  PRIMARY KEY (hotel_id, id),
  CHECK ((kind = 'choice') = (options IS NOT NULL))
);

CREATE TABLE feedback (
  hotel_id uuid NOT NULL,
  stay_id uuid NOT NULL,
  guest_id uuid NOT NULL,
  -- [{questionId, value}]
  answers jsonb NOT NULL,
  comment text,
  answered_at timestamptz NOT NULL,
  -- room-mates share a stay and answer each for themselves
  PRIMARY KEY (hotel_id, stay_id, guest_id),
  FOREIGN KEY (hotel_id, stay_id) REFERENCES stay ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, guest_id) REFERENCES guest ON DELETE CASCADE
);

CREATE TABLE guest_review (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  stay_id uuid NOT NULL,
  guest_id uuid NOT NULL,
  answers jsonb,
  rating integer NOT NULL CHECK (rating BETWEEN 1 AND 5),
  comment text,
  reviewed_at timestamptz NOT NULL,
  PRIMARY KEY (hotel_id, id),
  UNIQUE (hotel_id, stay_id, guest_id),
  FOREIGN KEY (hotel_id, stay_id) REFERENCES stay ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, guest_id) REFERENCES guest ON DELETE CASCADE
);

CREATE TABLE review_link (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  image text,
  link text NOT NULL CHECK (link ~ '^https://'),
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (hotel_id, id)
);

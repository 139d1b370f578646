-- The ways in which a hotel sells its room types. Each hotel begins with one, for calls that name none.
CREATE TABLE rate_plan (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  code text CHECK (code = 'standard'),
  name text NOT NULL,
  text text,
  -- empty: all room types
  room_type_ids uuid[] NOT NULL DEFAULT '{}',
  -- basis points and minor units, more or less than the price of another plan
  from_plan_id uuid,
  from_percent integer,
  from_amount integer,
  meals text[] NOT NULL DEFAULT '{}' CHECK (meals <@ ARRAY['breakfast', 'lunch', 'dinner']),
  meal_prices jsonb NOT NULL DEFAULT '[]',
  -- null: those of the hotel
  terms jsonb,
  -- empty: every day of the week
  weekdays integer[] NOT NULL DEFAULT '{}',
  first_night date,
  last_night date,
  min_nights integer CHECK (min_nights BETWEEN 1 AND 30),
  max_nights integer CHECK (max_nights BETWEEN 1 AND 30),
  days_ahead_min integer CHECK (days_ahead_min >= 0),
  days_ahead_max integer CHECK (days_ahead_max >= 0),
  closed_to_arrival boolean NOT NULL DEFAULT false,
  closed_to_departure boolean NOT NULL DEFAULT false,
  code_only boolean NOT NULL DEFAULT false,
  closed boolean NOT NULL DEFAULT false,
  position integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  translations jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (hotel_id, id),
  UNIQUE (hotel_id, code)
);
CREATE INDEX rate_plan_position ON rate_plan (hotel_id, position, id);
INSERT INTO rate_plan (hotel_id, id, code, name) SELECT id, gen_random_uuid(), 'standard', 'Standard' FROM hotel;

-- Discounts for guests who know a code.
CREATE TABLE promo_code (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  code text NOT NULL,
  -- one of these: basis points and minor units
  percent integer,
  amount integer,
  price integer,
  -- empty: all plans but those sold only with a code
  rate_plan_ids uuid[] NOT NULL DEFAULT '{}',
  first_night date,
  last_night date,
  book_from date,
  book_to date,
  uses integer,
  position integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (hotel_id, id),
  CHECK (num_nonnulls(percent, amount, price) = 1)
);
CREATE INDEX promo_code_position ON promo_code (hotel_id, position, id);
CREATE UNIQUE INDEX promo_code_code ON promo_code (hotel_id, upper(code));

-- null: the price of a night is for any guests
ALTER TABLE room_type ADD COLUMN guest_prices jsonb;

ALTER TABLE rate_rule ADD COLUMN percent integer,
  ADD COLUMN max_nights integer,
  ADD COLUMN closed_to_departure boolean,
  -- null: for all plans
  ADD COLUMN rate_plan_ids uuid[];
ALTER TABLE rate_rule ADD CONSTRAINT rate_rule_percent_check CHECK (percent BETWEEN -10000 AND 100000);
ALTER TABLE rate_rule ADD CONSTRAINT rate_rule_max_nights_check CHECK (max_nights BETWEEN 1 AND 30);
CREATE INDEX rate_rule_plans ON rate_rule (hotel_id, room_type_id) WHERE rate_plan_ids IS NOT NULL;

ALTER TABLE availability ADD COLUMN max_nights integer,
  ADD COLUMN closed_to_departure boolean NOT NULL DEFAULT false;

-- How a stay was sold; null: by the hotel's prices and terms from before there were plans.
ALTER TABLE stay ADD COLUMN rate jsonb,
  -- in years, on the day of arrival; null: not asked
  ADD COLUMN child_ages integer[];
-- By the plan, for the usual number of guests; null: the desk set the price, or there were no plans.
ALTER TABLE stay_night ADD COLUMN rate_price integer;
ALTER TABLE hold ADD COLUMN rates jsonb;
ALTER TABLE booking ADD COLUMN promo_code_id uuid;
CREATE INDEX booking_promo_code ON booking (hotel_id, promo_code_id) WHERE promo_code_id IS NOT NULL;

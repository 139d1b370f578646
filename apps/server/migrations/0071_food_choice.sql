-- What a guest chooses for a dish: its size, how hot, extras (docs/decisions/038-choices.md).
CREATE TABLE food_choice (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  food_id uuid NOT NULL,
  name text NOT NULL,
  -- how many options are chosen; from 1 on the choice is required
  min integer NOT NULL DEFAULT 0 CHECK (min >= 0),
  max integer NOT NULL DEFAULT 1 CHECK (max >= 1),
  position integer NOT NULL DEFAULT 0,
  -- {"hi": {"name": "…"}}
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
  -- false: not on the menu just now; who orders it all the same is told so
  available boolean NOT NULL DEFAULT true,
  position integer NOT NULL DEFAULT 0,
  translations jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, choice_id) REFERENCES food_choice ON DELETE CASCADE
);
CREATE INDEX food_choice_option_of_choice ON food_choice_option (hotel_id, choice_id, position);

-- The chosen options as they were ordered: [{"id", "name", "price", "translations"}]. The line's price includes them.
ALTER TABLE request_line ADD COLUMN choices jsonb NOT NULL DEFAULT '[]';

-- What the desk charges that guests do not order in the app: minibar, laundry, damage.
CREATE TABLE charge_item (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  -- heading of the list at the desk
  group_name text,
  -- without tax
  price bigint NOT NULL CHECK (price > 0),
  -- which of the hotel's tax rates and codes applies
  tax_kind text NOT NULL CHECK (tax_kind IN ('service', 'food', 'gift', 'room', 'none')),
  position integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  translations jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (hotel_id, id)
);
CREATE INDEX charge_item_position ON charge_item (hotel_id, position, id);

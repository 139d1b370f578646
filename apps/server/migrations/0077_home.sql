-- What guests ask for most, offered on the home screen to ask for with one tap.
ALTER TABLE amenity
  -- how many are asked for at once; null: not offered there
  ADD COLUMN quick_quantity integer CHECK (quick_quantity BETWEEN 1 AND 20);
ALTER TABLE department_service ADD COLUMN quick boolean NOT NULL DEFAULT false,
  -- What is given at set times needs a time to be chosen.
  ADD CHECK (NOT quick OR slot_minutes IS NULL);

-- What a guest wants to be told of on their phones. Without a row: everything.
CREATE TABLE push_settings (
  hotel_id uuid NOT NULL,
  guest_id uuid NOT NULL,
  requests boolean NOT NULL,
  chat boolean NOT NULL,
  news boolean NOT NULL,
  PRIMARY KEY (hotel_id, guest_id),
  FOREIGN KEY (hotel_id, guest_id) REFERENCES guest ON DELETE CASCADE
);

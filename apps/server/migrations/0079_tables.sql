-- Services that a party asks for together, such as a table at a restaurant: the slot's capacity counts its guests
-- (docs/decisions/047-tables.md).
ALTER TABLE department_service
  -- Guests of one request at most; null: each request takes one place, whatever its guests.
  ADD COLUMN max_party integer CHECK (max_party BETWEEN 1 AND 20),
  -- The outlet whose tables these are.
  ADD COLUMN outlet_id uuid,
  -- No slot lies between these: from lunch to dinner.
  ADD COLUMN slot_pause_from text CHECK (slot_pause_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  ADD COLUMN slot_pause_to text CHECK (slot_pause_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  ADD FOREIGN KEY (hotel_id, outlet_id) REFERENCES outlet,
  -- A place costs nothing: what the party eats is another bill.
  ADD CHECK (max_party IS NULL OR (slot_capacity IS NOT NULL AND max_party <= slot_capacity AND price = 0)),
  ADD CHECK (outlet_id IS NULL OR (max_party IS NOT NULL AND place = 'elsewhere')),
  ADD CHECK ((slot_pause_from IS NULL) = (slot_pause_to IS NULL));

-- An outlet's page leads to one service.
CREATE UNIQUE INDEX department_service_outlet ON department_service (hotel_id, outlet_id)
  WHERE outlet_id IS NOT NULL;

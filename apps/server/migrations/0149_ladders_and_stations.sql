-- What began to wait before does not climb it. Null: it was not recorded.
ALTER TABLE escalation ADD COLUMN changed_at timestamptz;

-- The kitchen never made categories of another outlet at a station.
UPDATE station s SET food_category_ids = ARRAY(
  SELECT c.id FROM food_category c
  WHERE c.hotel_id = s.hotel_id AND c.outlet_id = s.outlet_id AND c.id = ANY(s.food_category_ids))
WHERE EXISTS (
  SELECT FROM food_category c
  WHERE c.hotel_id = s.hotel_id AND c.outlet_id <> s.outlet_id AND c.id = ANY(s.food_category_ids));

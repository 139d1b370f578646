-- Guests do not see it for now.
ALTER TABLE hotel_map ADD COLUMN hidden boolean NOT NULL DEFAULT false;

-- The desk lists promotionals by position, in the order in which they were added.
UPDATE promotional SET position = list.place - 1
FROM (
  SELECT hotel_id, id, row_number() OVER (PARTITION BY hotel_id ORDER BY created_at, id) AS place FROM promotional
) AS list
WHERE promotional.hotel_id = list.hotel_id AND promotional.id = list.id;

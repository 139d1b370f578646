-- The hotel orders the attractions of a kind. They begin in the order in which guests have seen them.
UPDATE attraction AS place SET position = list.place - 1
FROM (
  SELECT hotel_id, id, row_number() OVER (PARTITION BY hotel_id, type_id ORDER BY distance_m, id) AS place
  FROM attraction
) AS list
WHERE place.hotel_id = list.hotel_id AND place.id = list.id;

DROP INDEX attraction_of_type;
CREATE INDEX attraction_of_type ON attraction (hotel_id, type_id, position);

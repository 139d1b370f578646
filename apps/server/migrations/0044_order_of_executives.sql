-- The hotel orders its executives. They begin in the order in which guests have seen those of a place.
UPDATE executive SET position = list.place - 1
FROM (SELECT hotel_id, id, row_number() OVER (PARTITION BY hotel_id ORDER BY name, id) AS place FROM executive) AS list
WHERE executive.hotel_id = list.hotel_id AND executive.id = list.id;

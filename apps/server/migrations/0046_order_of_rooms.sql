-- The hotel orders its rooms. They begin in the order of the room plan, and room types in that of the rates.
UPDATE room SET position = list.place - 1
FROM (
  SELECT hotel_id, id, row_number() OVER (
    PARTITION BY hotel_id, room_type_id ORDER BY length(number), number) AS place FROM room
) AS list
WHERE room.hotel_id = list.hotel_id AND room.id = list.id;

UPDATE room_type SET position = list.place - 1
FROM (
  SELECT hotel_id, id, row_number() OVER (PARTITION BY hotel_id ORDER BY position, name, id) AS place FROM room_type
) AS list
WHERE room_type.hotel_id = list.hotel_id AND room_type.id = list.id;

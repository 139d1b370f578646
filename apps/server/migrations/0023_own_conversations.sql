-- What was written in the chat is read by its people only, not by the next guest of the stay or by later companions.
ALTER TABLE chat_room
  -- Its stay got another guest, who has another room. Such rooms never join a stay again.
  ADD COLUMN has_left_stay boolean NOT NULL DEFAULT false;
DROP INDEX chat_room_without_stay;
CREATE UNIQUE INDEX chat_room_without_stay ON chat_room (hotel_id, guest_id)
  WHERE stay_id IS NULL AND NOT has_left_stay;
CREATE INDEX chat_room_guest ON chat_room (hotel_id, guest_id) WHERE stay_id IS NULL;
-- Rooms in which the present guests have written already stay as they are.
UPDATE chat_room r SET stay_id = NULL, has_left_stay = true
FROM stay s
WHERE s.hotel_id = r.hotel_id AND s.id = r.stay_id AND s.guest_id <> r.guest_id AND NOT EXISTS (
  SELECT FROM chat_message m
  WHERE m.hotel_id = r.hotel_id AND m.room_id = r.id AND m.sender = 'guest' AND m.author_id <> r.guest_id);

ALTER TABLE stay_companion
  -- number of the last chat message before they joined
  ADD COLUMN chat_after_seq integer NOT NULL DEFAULT 0;
UPDATE stay_companion sc SET chat_after_seq = coalesce((
  SELECT max(m.seq) FROM chat_room r
  JOIN chat_message m ON m.hotel_id = r.hotel_id AND m.room_id = r.id
  WHERE r.hotel_id = sc.hotel_id AND r.stay_id = sc.stay_id AND m.at < sc.joined_at), 0);

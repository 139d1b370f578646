-- What housekeeping has to do in a room, or did last: one task a room, which follows its cleaning.
CREATE TABLE housekeeping_task (
  hotel_id uuid NOT NULL,
  room_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('departure', 'stayOver', 'check')),
  status text NOT NULL CHECK (status IN ('open', 'begun', 'done', 'cancelled')),
  arose_at timestamptz NOT NULL,
  assigned_to uuid,
  PRIMARY KEY (hotel_id, room_id),
  FOREIGN KEY (hotel_id, room_id) REFERENCES room ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, assigned_to) REFERENCES staff
);

-- Housekeeping has found a guest in a room that is empty in the plan. Counts until a guest is in house there, or the
-- front desk has settled it.
ALTER TABLE room_state ADD COLUMN found_occupied_at timestamptz;

-- Rooms that are dirty now have their task from the start.
INSERT INTO housekeeping_task (hotel_id, room_id, kind, status, arose_at)
SELECT rs.hotel_id, rs.room_id, CASE WHEN EXISTS (
    SELECT FROM stay s WHERE s.hotel_id = rs.hotel_id AND s.room_id = rs.room_id AND s.status = 'inHouse')
  THEN 'stayOver' ELSE 'departure' END,
  CASE WHEN rs.cleaning = 'cleaning' THEN 'begun' ELSE 'open' END, rs.cleaning_at
FROM room_state rs WHERE rs.cleaning IN ('dirty', 'cleaning');

-- What a guest in house asks of the staff who come to the room, and since when. A stay that has ended keeps its last one.
ALTER TABLE stay
  ADD COLUMN door_sign text CHECK (door_sign IN ('doNotDisturb', 'cleanNow')),
  ADD COLUMN door_sign_at timestamptz,
  ADD CHECK ((door_sign IS NULL) = (door_sign_at IS NULL));

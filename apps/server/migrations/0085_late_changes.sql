-- When it was last said whether a guest was found in an empty room, so that what a phone sends late does not undo it.
ALTER TABLE room_state ADD COLUMN occupancy_at timestamptz;

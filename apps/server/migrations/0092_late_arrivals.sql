-- When a guest who is yet to arrive is expected, if they have announced a late arrival. May be after midnight.
ALTER TABLE stay ADD COLUMN expected_at timestamptz;

ALTER TABLE booking DROP CONSTRAINT booking_source_check;
ALTER TABLE booking ADD CONSTRAINT booking_source_check CHECK (source IN ('web', 'desk', 'channel'));

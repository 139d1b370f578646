-- A sale without a stay: a bill of an outlet or the shop is a row of stay without a booking, a room or nights. It has
-- statuses of its own, so what asks for the statuses of stays, joins their booking or reads their nights never finds it.
ALTER TABLE stay ALTER COLUMN booking_id DROP NOT NULL;
ALTER TABLE stay ALTER COLUMN room_type_id DROP NOT NULL;
ALTER TABLE stay ADD COLUMN outlet_id uuid;
ALTER TABLE stay ADD COLUMN table_name text;
ALTER TABLE stay ADD FOREIGN KEY (hotel_id, outlet_id) REFERENCES outlet;
ALTER TABLE stay DROP CONSTRAINT stay_status_check;
ALTER TABLE stay ADD CONSTRAINT stay_status_check CHECK (status IN
  ('booked', 'inHouse', 'checkedOut', 'cancelled', 'noShow', 'openBill', 'closedBill'));
ALTER TABLE stay DROP CONSTRAINT stay_check1;
ALTER TABLE stay ADD CONSTRAINT stay_has_ended CHECK
  ((status IN ('checkedOut', 'closedBill')) = (checked_out_at IS NOT NULL));
ALTER TABLE stay ADD CONSTRAINT stay_is_bill CHECK (CASE WHEN status IN ('openBill', 'closedBill')
  THEN booking_id IS NULL AND room_type_id IS NULL AND room_id IS NULL
  ELSE booking_id IS NOT NULL AND room_type_id IS NOT NULL AND outlet_id IS NULL AND table_name IS NULL END);
CREATE INDEX stay_open_bill ON stay (hotel_id, check_in, id) WHERE status = 'openBill';
CREATE INDEX stay_closed_bill ON stay (hotel_id, checked_out_at DESC, id DESC) WHERE status = 'closedBill';

-- Why staff have sold more rooms than are free; null: they were free.
ALTER TABLE booking ADD COLUMN overbooked_reason text;

-- A guest for whom there is no room is taken to another hotel: its name, address and phone, who pays, transport, a note for
-- the guest, and when. The stay is cancelled then, without a fee.
ALTER TABLE stay ADD COLUMN walked jsonb;
CREATE INDEX stay_walked ON stay (hotel_id, guest_id) WHERE walked IS NOT NULL;

ALTER TABLE booking_mail DROP CONSTRAINT booking_mail_kind_check;
ALTER TABLE booking_mail ADD CONSTRAINT booking_mail_kind_check
  CHECK (kind IN ('proof', 'confirmation', 'change', 'cancellation', 'walk'));

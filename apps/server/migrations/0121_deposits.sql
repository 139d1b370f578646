-- Money in advance: the part of a price that a rate plan demands; null: none.
ALTER TABLE rate_plan ADD COLUMN deposit jsonb;

ALTER TABLE booking
  -- its rooms are released then unless the deposit is paid; null: they are not
  ADD COLUMN deposit_by timestamptz,
  -- the due date of the deposit that the guest was last reminded of
  ADD COLUMN deposit_reminded date;
CREATE INDEX booking_deposit_by ON booking (deposit_by) WHERE deposit_by IS NOT NULL;

-- Minor units of the fee of a cancelled stay that its deposit has paid; the desk decides about the rest.
ALTER TABLE stay ADD COLUMN fee_kept bigint NOT NULL DEFAULT 0;
CREATE INDEX stay_deposit ON stay (hotel_id, check_in) WHERE status = 'booked' AND rate -> 'deposit' IS NOT NULL;

ALTER TABLE booking_mail DROP CONSTRAINT booking_mail_kind_check;
ALTER TABLE booking_mail ADD CONSTRAINT booking_mail_kind_check
  CHECK (kind IN ('proof', 'confirmation', 'change', 'cancellation', 'walk', 'deposit'));

-- A note about a payment that staff have to look at has no writer.
ALTER TABLE logbook_entry DROP CONSTRAINT logbook_entry_check1;
ALTER TABLE logbook_entry ADD CONSTRAINT logbook_entry_writer_check
  CHECK (guest_id IS NOT NULL OR created_by IS NOT NULL OR kind = 'note');

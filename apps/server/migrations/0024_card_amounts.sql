-- What was paid on a gateway's page if it is not the amount asked for, in minor units of its currency: the desk decides.
ALTER TABLE payment
  ADD COLUMN paid_amount bigint CHECK (paid_amount > 0),
  ADD COLUMN paid_currency text CHECK (paid_currency ~ '^[A-Z]{3}$'),
  ADD CHECK ((paid_amount IS NULL) = (paid_currency IS NULL));

-- A refund is looked up among those of its payment, so those of another hotel cannot stand in its way.
DROP INDEX gateway_refund_reference;
CREATE UNIQUE INDEX gateway_refund_reference ON gateway_refund (hotel_id, reference);

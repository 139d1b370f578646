-- How many nights of a stay that its guest cancelled late the fee is, while the desk has not decided about it.
ALTER TABLE stay ADD COLUMN fee_nights smallint CHECK (fee_nights > 0);
CREATE INDEX stay_fee ON stay (hotel_id) WHERE fee_nights IS NOT NULL;

-- The bill offers the UPI link of a payment by its reference, so no other payment has one.
ALTER TABLE payment ADD CHECK (intent_reference IS NULL OR (method = 'upi' AND gateway IS NULL));

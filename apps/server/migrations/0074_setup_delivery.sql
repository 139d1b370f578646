-- OTP_DELIVERY when the test message was sent: it proves nothing about another way. Tests from before count for none.
ALTER TABLE hotel_setup ADD COLUMN test_by text;

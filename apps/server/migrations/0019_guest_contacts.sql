-- Partial, so that a change of a contact does not lock out new rows that refer to the guest (FOR NO KEY UPDATE): a
-- request or a session refers to its guest after it has locked a counter which the change locks later.
ALTER TABLE guest DROP CONSTRAINT guest_hotel_id_phone_key, DROP CONSTRAINT guest_hotel_id_email_key;
CREATE UNIQUE INDEX guest_hotel_id_phone_key ON guest (hotel_id, phone) WHERE phone IS NOT NULL;
CREATE UNIQUE INDEX guest_hotel_id_email_key ON guest (hotel_id, email) WHERE email IS NOT NULL;

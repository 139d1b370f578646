-- "Unconfirmed", as hotels call them.
ALTER TABLE booking RENAME COLUMN email_proven_at TO email_confirmed_at;
ALTER INDEX booking_unproven RENAME TO booking_unconfirmed;
ALTER INDEX booking_proven_email RENAME TO booking_confirmed_email;

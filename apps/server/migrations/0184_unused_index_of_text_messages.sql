-- The text messages of an hour are no longer counted in guest_message_sending.
DROP INDEX guest_message_sending_sms;

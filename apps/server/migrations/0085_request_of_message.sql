-- The chat message that a request was entered from: one request is made from a message.
ALTER TABLE guest_request
  ADD COLUMN message_id uuid,
  ADD FOREIGN KEY (hotel_id, message_id) REFERENCES chat_message ON DELETE SET NULL (message_id);
CREATE UNIQUE INDEX guest_request_message ON guest_request (hotel_id, message_id)
  WHERE message_id IS NOT NULL;

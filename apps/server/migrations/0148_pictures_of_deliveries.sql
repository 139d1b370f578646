-- Attendants of the department are asked for a photo when they finish a request.
ALTER TABLE department ADD COLUMN asks_picture boolean NOT NULL DEFAULT false;
-- The proof that it was delivered.
ALTER TABLE guest_request
  ADD COLUMN file_id uuid,
  ADD FOREIGN KEY (hotel_id, file_id) REFERENCES file ON DELETE SET NULL (file_id);
CREATE INDEX guest_request_file ON guest_request (hotel_id, file_id) WHERE file_id IS NOT NULL;

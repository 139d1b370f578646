-- Attendants of the department are asked for a photo when they finish a request.
ALTER TABLE department ADD COLUMN asks_picture boolean NOT NULL DEFAULT false;

-- The proof that it was delivered.
ALTER TABLE guest_request ADD COLUMN file_id uuid;
ALTER TABLE guest_request ADD CONSTRAINT guest_request_hotel_id_file_id_fkey
  FOREIGN KEY (hotel_id, file_id) REFERENCES file;
CREATE INDEX guest_request_file ON guest_request (hotel_id, file_id) WHERE file_id IS NOT NULL;
CREATE TRIGGER clear_guest_request_file_id BEFORE DELETE ON file
  FOR EACH ROW EXECUTE FUNCTION clear_reference('guest_request', 'file_id');

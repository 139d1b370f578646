-- What housekeeping reports from a room, with a photo.
ALTER TABLE logbook_entry
  ADD COLUMN file_id uuid,
  ADD FOREIGN KEY (hotel_id, file_id) REFERENCES file ON DELETE SET NULL (file_id);
CREATE INDEX logbook_entry_file ON logbook_entry (hotel_id, file_id) WHERE file_id IS NOT NULL;

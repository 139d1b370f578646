-- A wrong correction is undone once, by an entry with the opposite sign that corrects the same one.
ALTER TABLE folio_entry ADD COLUMN undoes_id uuid;
ALTER TABLE folio_entry ADD FOREIGN KEY (hotel_id, undoes_id) REFERENCES folio_entry ON DELETE CASCADE;
ALTER TABLE folio_entry ADD CHECK (undoes_id IS NULL OR corrects_id IS NOT NULL);
CREATE UNIQUE INDEX folio_entry_undoes ON folio_entry (hotel_id, undoes_id) WHERE undoes_id IS NOT NULL;

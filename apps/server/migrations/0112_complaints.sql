-- Complaints, each with a member of staff who follows it up and what the guest gets. They have the stay and the guest whom
-- they concern, if it is known, who does not read them.
ALTER TABLE logbook_entry DROP CONSTRAINT logbook_entry_kind_check;
ALTER TABLE logbook_entry ADD CONSTRAINT logbook_entry_kind_check
  CHECK (kind IN ('handover', 'note', 'complaint', 'lostItem', 'loan', 'repair'));
ALTER TABLE logbook_entry ADD COLUMN owner_id uuid, ADD COLUMN compensation text;
ALTER TABLE logbook_entry ADD CONSTRAINT logbook_entry_owner_fkey
  FOREIGN KEY (hotel_id, owner_id) REFERENCES staff;
ALTER TABLE logbook_entry ADD CONSTRAINT logbook_entry_owner_check
  CHECK ((kind = 'complaint') = (owner_id IS NOT NULL));
ALTER TABLE logbook_entry ADD CONSTRAINT logbook_entry_compensation_check
  CHECK (kind = 'complaint' OR compensation IS NULL);

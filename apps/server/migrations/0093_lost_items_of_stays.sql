-- Staff write down what a guest misses, or what was found after a stay: an entry may have a writer and a stay.
ALTER TABLE logbook_entry DROP CONSTRAINT logbook_entry_check;
ALTER TABLE logbook_entry DROP CONSTRAINT logbook_entry_check1;
-- A guest has reported it, or staff have written it.
ALTER TABLE logbook_entry ADD CHECK (guest_id IS NULL OR stay_id IS NOT NULL);
ALTER TABLE logbook_entry ADD CHECK (guest_id IS NOT NULL OR created_by IS NOT NULL);

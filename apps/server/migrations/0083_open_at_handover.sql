-- Of a hand-over: how many more were open than it lists.
ALTER TABLE logbook_entry
  ADD COLUMN more_requests integer NOT NULL DEFAULT 0 CHECK (more_requests >= 0),
  ADD COLUMN more_entries integer NOT NULL DEFAULT 0 CHECK (more_entries >= 0);

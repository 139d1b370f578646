ALTER TABLE calendar_feed
  -- events that could not be read when it was last fetched
  ADD COLUMN unreadable_events integer NOT NULL DEFAULT 0;

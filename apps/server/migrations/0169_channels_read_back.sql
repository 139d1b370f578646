-- What a channel shows is read back every day, and compared with what it was sent.
ALTER TABLE channel
  -- null: not yet
  ADD COLUMN compared_at timestamptz,
  -- when it is compared next
  ADD COLUMN compare_at timestamptz NOT NULL DEFAULT now() + interval '1 day',
  -- what differed then, and was sent again
  ADD COLUMN differences jsonb NOT NULL DEFAULT '[]',
  -- how many differed then
  ADD COLUMN difference_count integer NOT NULL DEFAULT 0;
-- Values that are still on their way to the portals are not compared.
ALTER TABLE channel_sent ADD COLUMN sent_at timestamptz NOT NULL DEFAULT '-infinity';

-- A service that takes too long twice in a row is called rarely, and later not at all.
ALTER TABLE push_subscription
  -- messages in a row for which its push service took too long
  ADD COLUMN slow_times integer NOT NULL DEFAULT 0,
  -- until then nothing is sent; null: it is not slow
  ADD COLUMN paused_until timestamptz;
ALTER TABLE calendar_feed
  -- fetches in a row that took too long
  ADD COLUMN slow_times integer NOT NULL DEFAULT 0,
  -- null: only when the desk updates it
  ALTER COLUMN next_fetch_at DROP NOT NULL;

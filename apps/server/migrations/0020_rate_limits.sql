-- Limits that hold across servers and restarts (docs/decisions/009-one-time-codes.md). These two tables have no
-- hotel: an address or a phone is counted across hotels. They hold keyed hashes only, and rows of the last hours.

CREATE TABLE rate_limit (
  -- keyed hash of the limit's name and of what it counts
  key bytea PRIMARY KEY,
  count integer NOT NULL,
  -- the count starts again
  resets_at timestamptz NOT NULL
);

CREATE TABLE code_destination (
  -- keyed hash of the phone or mail
  destination bytea PRIMARY KEY,
  -- codes requested in the last hour, oldest first: [{"at": ms since the epoch, "by": keyed hash of the address}]
  requests jsonb NOT NULL DEFAULT '[]',
  -- wrong codes in a row, across codes
  wrong_tries integer NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL
);

-- Each code now has tries of its own and stays valid when another is requested. Codes live for five minutes:
-- those requested before this migration are asked for again.
DELETE FROM one_time_code;
DROP INDEX one_time_code_destination;
ALTER TABLE one_time_code
  DROP COLUMN round,
  DROP COLUMN resend_at,
  DROP COLUMN replaced_at,
  -- keyed hash of the address that requested it
  ADD COLUMN requested_by bytea NOT NULL;

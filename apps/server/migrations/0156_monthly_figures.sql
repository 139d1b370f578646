-- Who gets the figures of each month by email.
CREATE TABLE figures_mail (
  hotel_id uuid PRIMARY KEY REFERENCES hotel ON DELETE CASCADE,
  addresses text[] NOT NULL DEFAULT '{}',
  language text NOT NULL
);

-- The emails to send: one for each month.
CREATE TABLE month_mail (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  -- its first day
  month date NOT NULL,
  queued_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  sent_at timestamptz,
  PRIMARY KEY (hotel_id, month)
);
CREATE INDEX month_mail_due ON month_mail (hotel_id, next_attempt_at) WHERE sent_at IS NULL;

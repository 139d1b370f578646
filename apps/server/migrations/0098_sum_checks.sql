-- When a hotel's stored sums were last compared with the rows that they sum, and the differences last found.
CREATE TABLE sum_check (
  hotel_id uuid PRIMARY KEY REFERENCES hotel ON DELETE CASCADE,
  checked_at timestamptz NOT NULL,
  differed_at timestamptz,
  differences jsonb NOT NULL DEFAULT '[]'
);

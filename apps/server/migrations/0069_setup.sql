-- The keys of printed addresses at which the first hotel is made, one a server. They go once there is a hotel.
CREATE TABLE setup_key (
  server text PRIMARY KEY,
  key_hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- How far a hotel is set up, beyond what its content shows. Hotels from before have no row.
CREATE TABLE hotel_setup (
  hotel_id uuid PRIMARY KEY REFERENCES hotel ON DELETE CASCADE,
  -- the hotel that comes with the installation, which may be removed as a whole
  is_demo boolean NOT NULL DEFAULT false,
  begun_with text,
  -- a test of how codes reach guests
  test_to text,
  test_code_hash bytea,
  test_sent_at timestamptz,
  test_arrived_at timestamptz,
  dismissed_at timestamptz
);

INSERT INTO hotel_setup (hotel_id, is_demo, dismissed_at)
SELECT hotel_id, true, now() FROM staff WHERE email = 'admin@demo.bellhop.example'
ON CONFLICT DO NOTHING;

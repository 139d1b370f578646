-- Assistants that a person has connected by OAuth. Of codes and tokens there are only hashes.
CREATE TABLE assistant (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  -- it reads with the rights of this person
  staff_id uuid NOT NULL,
  -- the address of its metadata document, or what it was given when it registered
  client_id text NOT NULL,
  name text NOT NULL,
  redirect_uri text NOT NULL,
  scopes text[] NOT NULL,
  code_hash bytea NOT NULL,
  code_challenge text NOT NULL,
  created_at timestamptz NOT NULL,
  -- null until the code is used
  access_hash bytea,
  refresh_hash bytea,
  -- what all refresh tokens of the connection have in common
  family_hash bytea,
  -- when the present tokens were made
  refreshed_at timestamptz,
  -- to the minute
  used_at timestamptz,
  revoked_at timestamptz,
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, staff_id) REFERENCES staff
);

-- A plan is of a key or of an assistant.
ALTER TABLE agent_plan ALTER COLUMN key_id DROP NOT NULL;
ALTER TABLE agent_plan ADD COLUMN assistant_id uuid;
ALTER TABLE agent_plan ADD CONSTRAINT agent_plan_assistant_fkey
  FOREIGN KEY (hotel_id, assistant_id) REFERENCES assistant;

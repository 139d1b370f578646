-- What assistants propose: a call that a person accepts, with what it would change.
CREATE TABLE agent_plan (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  key_id uuid NOT NULL,
  -- the program
  staff_id uuid NOT NULL,
  tool text NOT NULL,
  -- the arguments of the tool
  given jsonb NOT NULL,
  -- what it is about, as it was when the plan was made, and as it was once the plan was accepted
  before jsonb NOT NULL,
  after jsonb,
  changes jsonb NOT NULL,
  more_changes integer NOT NULL,
  -- the calls that undo it
  undo jsonb,
  state text NOT NULL DEFAULT 'proposed' CHECK (state IN ('proposed', 'accepted', 'declined', 'undone')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by uuid,
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, key_id) REFERENCES api_key,
  FOREIGN KEY (hotel_id, staff_id) REFERENCES staff,
  FOREIGN KEY (hotel_id, decided_by) REFERENCES staff
);

-- Where guests gather in a fire, and how they get there.
ALTER TABLE page ADD COLUMN assembly_point text, ADD COLUMN way_out text;

-- Help that a guest needs to leave the house. Health data, as allergies are.
ALTER TABLE guest_marks ADD COLUMN assistance text[] NOT NULL DEFAULT '{}';

-- A fire alarm or a drill: every phone in the house asks whether its guest is safe.
CREATE TABLE muster (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  is_drill boolean NOT NULL,
  started_at timestamptz NOT NULL,
  started_by uuid NOT NULL,
  ended_at timestamptz,
  ended_by uuid,
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, started_by) REFERENCES staff,
  FOREIGN KEY (hotel_id, ended_by) REFERENCES staff,
  CHECK ((ended_at IS NULL) = (ended_by IS NULL))
);
-- Two people who raise the alarm raise one.
CREATE UNIQUE INDEX muster_active ON muster (hotel_id) WHERE ended_at IS NULL;
CREATE INDEX muster_started ON muster (hotel_id, started_at DESC, id DESC);

-- The stays in the house at the start, and those from which an answer came.
CREATE TABLE muster_stay (
  hotel_id uuid NOT NULL,
  muster_id uuid NOT NULL,
  stay_id uuid NOT NULL,
  room_number text,
  people integer NOT NULL,
  -- by hand at the desk
  ticked text CHECK (ticked IN ('safe', 'help')),
  ticked_at timestamptz,
  ticked_by uuid,
  PRIMARY KEY (hotel_id, muster_id, stay_id),
  FOREIGN KEY (hotel_id, muster_id) REFERENCES muster ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, stay_id) REFERENCES stay ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, ticked_by) REFERENCES staff,
  CHECK ((ticked_at IS NULL) = (ticked_by IS NULL)),
  CHECK (ticked IS NULL OR ticked_at IS NOT NULL)
);

CREATE TABLE muster_answer (
  hotel_id uuid NOT NULL,
  muster_id uuid NOT NULL,
  stay_id uuid NOT NULL,
  guest_id uuid NOT NULL,
  answer text NOT NULL CHECK (answer IN ('safe', 'help')),
  -- on the phone, which may have been offline until `received_at`
  answered_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (hotel_id, muster_id, guest_id),
  FOREIGN KEY (hotel_id, muster_id, stay_id) REFERENCES muster_stay ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, guest_id) REFERENCES guest ON DELETE CASCADE
);
CREATE INDEX muster_answer_guest ON muster_answer (hotel_id, guest_id);
CREATE TRIGGER refuse_erased_guest_id AFTER INSERT OR UPDATE OF guest_id ON muster_answer FOR EACH ROW
  EXECUTE FUNCTION refuse_erased_guest('guest_id');

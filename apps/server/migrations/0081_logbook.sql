-- What one shift leaves to the next: hand-overs, notes, things lost and found, lent to guests, or to be repaired.
CREATE TABLE logbook_entry (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  kind text NOT NULL CHECK (kind IN ('handover', 'note', 'lostItem', 'loan', 'repair')),
  text text NOT NULL,
  place text,
  due_on date,
  -- of the guest who has reported it
  stay_id uuid,
  guest_id uuid,
  -- of a hand-over: what was open then, [{kind, _id, title, place}]
  open_items jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL,
  -- null if a guest has reported it
  created_by uuid,
  closed_at timestamptz,
  closed_by uuid,
  outcome text,
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, stay_id) REFERENCES stay ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, guest_id) REFERENCES guest ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, created_by) REFERENCES staff,
  FOREIGN KEY (hotel_id, closed_by) REFERENCES staff,
  CHECK ((stay_id IS NULL) = (guest_id IS NULL)),
  CHECK ((guest_id IS NULL) <> (created_by IS NULL)),
  CHECK ((closed_at IS NULL) = (closed_by IS NULL)),
  CHECK (outcome IS NULL OR closed_at IS NOT NULL)
);
CREATE INDEX logbook_entry_open ON logbook_entry (hotel_id, created_at DESC, id DESC) WHERE closed_at IS NULL;
CREATE INDEX logbook_entry_closed ON logbook_entry (hotel_id, created_at DESC, id DESC) WHERE closed_at IS NOT NULL;
CREATE INDEX logbook_entry_guest ON logbook_entry (hotel_id, guest_id);
CREATE TRIGGER refuse_erased_guest_id AFTER INSERT OR UPDATE OF guest_id ON logbook_entry FOR EACH ROW
  WHEN (NEW.guest_id IS NOT NULL) EXECUTE FUNCTION refuse_erased_guest('guest_id');

-- What staff note about guests, and marks that others who serve them see.
CREATE TABLE guest_note (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  guest_id uuid NOT NULL,
  -- null: about the guest, for every stay
  stay_id uuid,
  text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid NOT NULL,
  changed_at timestamptz,
  changed_by uuid,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, guest_id) REFERENCES guest ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, stay_id) REFERENCES stay ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, created_by) REFERENCES staff,
  FOREIGN KEY (hotel_id, changed_by) REFERENCES staff,
  CHECK ((changed_at IS NULL) = (changed_by IS NULL))
);
CREATE INDEX guest_note_guest ON guest_note (hotel_id, guest_id, created_at, id);
CREATE INDEX guest_note_stay ON guest_note (hotel_id, stay_id, created_at, id) WHERE stay_id IS NOT NULL;

CREATE TABLE guest_marks (
  hotel_id uuid NOT NULL,
  guest_id uuid NOT NULL,
  is_vip boolean NOT NULL DEFAULT false,
  -- health data: deleted a year after the guest's last stay
  allergies text[] NOT NULL DEFAULT '{}',
  preferences text[] NOT NULL DEFAULT '{}',
  changed_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (hotel_id, guest_id),
  FOREIGN KEY (hotel_id, guest_id) REFERENCES guest ON DELETE CASCADE
);

CREATE TRIGGER refuse_erased_guest_id AFTER INSERT OR UPDATE OF guest_id ON guest_note FOR EACH ROW
  EXECUTE FUNCTION refuse_erased_guest('guest_id');
CREATE TRIGGER refuse_erased_guest_id AFTER INSERT OR UPDATE OF guest_id ON guest_marks FOR EACH ROW
  EXECUTE FUNCTION refuse_erased_guest('guest_id');

-- What guests say about their stay, as the desk lists and answers it: one row for each form, review and rated request.
-- Its text is in the table of its kind.
CREATE TABLE feedback_entry (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('form', 'review', 'request')),
  stay_id uuid NOT NULL,
  guest_id uuid NOT NULL,
  request_id uuid,
  -- of a form: the lowest; null if it has none
  rating integer CHECK (rating BETWEEN 1 AND 5),
  -- when the guest last changed it
  at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  done_at timestamptz,
  done_by uuid,
  reply text,
  replied_at timestamptz,
  replied_by uuid,
  PRIMARY KEY (hotel_id, id),
  UNIQUE NULLS NOT DISTINCT (hotel_id, stay_id, guest_id, kind, request_id),
  FOREIGN KEY (hotel_id, stay_id) REFERENCES stay ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, guest_id) REFERENCES guest ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, request_id) REFERENCES guest_request ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, done_by) REFERENCES staff,
  FOREIGN KEY (hotel_id, replied_by) REFERENCES staff,
  CHECK ((kind = 'request') = (request_id IS NOT NULL)),
  CHECK ((done_at IS NULL) = (done_by IS NULL)),
  CHECK ((reply IS NULL) = (replied_at IS NULL) AND (reply IS NULL) = (replied_by IS NULL))
);
CREATE INDEX feedback_entry_at ON feedback_entry (hotel_id, at DESC, id DESC);
CREATE INDEX feedback_entry_open ON feedback_entry (hotel_id, at DESC, id DESC) WHERE done_at IS NULL;
CREATE INDEX feedback_entry_request ON feedback_entry (hotel_id, request_id);
CREATE INDEX feedback_entry_guest ON feedback_entry (hotel_id, guest_id);

INSERT INTO feedback_entry (hotel_id, id, kind, stay_id, guest_id, rating, at)
SELECT hotel_id, gen_random_uuid(), 'form', stay_id, guest_id, (
  SELECT min((answer ->> 'value')::integer) FROM jsonb_array_elements(answers) answer
  WHERE jsonb_typeof(answer -> 'value') = 'number'
), answered_at
FROM feedback;
INSERT INTO feedback_entry (hotel_id, id, kind, stay_id, guest_id, rating, at)
SELECT hotel_id, gen_random_uuid(), 'review', stay_id, guest_id, rating, reviewed_at
FROM guest_review;
INSERT INTO feedback_entry (hotel_id, id, kind, stay_id, guest_id, request_id, rating, at)
SELECT hotel_id, gen_random_uuid(), 'request', stay_id, guest_id, id, review_rating, reviewed_at
FROM guest_request WHERE review_rating IS NOT NULL;

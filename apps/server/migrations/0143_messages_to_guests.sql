-- What a hotel sends to guests who do not have the app open.
CREATE TABLE guest_message (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  kind text NOT NULL
    CHECK (kind IN ('answer', 'late', 'preCheckIn', 'directions', 'thanks', 'invoice', 'review')),
  is_on boolean NOT NULL DEFAULT true,
  -- of an answer, a promise and an invoice
  after_minutes integer CHECK (after_minutes >= 0),
  -- of the others: before arrival or after check-out, at a time of the hotel's clock
  days integer CHECK (days >= 0),
  at_time text,
  at_night boolean NOT NULL DEFAULT false,
  -- the first one that reaches the guest
  ways text[] NOT NULL,
  -- null: the words of the server
  subject text,
  words text,
  translations jsonb NOT NULL DEFAULT '{}',
  -- when a backup was restored: what was due before may have been sent already
  restored_at timestamptz,
  position integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (hotel_id, id),
  CHECK ((after_minutes IS NULL) <> (days IS NULL)),
  CHECK ((days IS NULL) = (at_time IS NULL))
);
CREATE INDEX guest_message_position ON guest_message (hotel_id, position, id);

-- A message to a guest. The unique key stores each once, on any number of servers.
CREATE TABLE guest_message_sending (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL
    CHECK (kind IN ('answer', 'late', 'preCheckIn', 'directions', 'thanks', 'invoice', 'review')),
  -- the hotel's message with its words
  message_id uuid,
  guest_id uuid NOT NULL,
  stay_id uuid NOT NULL,
  -- the chat room, request or invoice, or else the stay
  subject_id uuid NOT NULL,
  -- names it among others about the same: the number of the first unread answer, the time that was promised, or the
  -- days before or after
  occasion text NOT NULL DEFAULT '',
  -- stopped: it was no longer needed; unconfirmed: it may have been sent before a backup was restored, a person decides
  status text NOT NULL
    CHECK (status IN ('waiting', 'sent', 'delivered', 'read', 'failed', 'stopped', 'unconfirmed')),
  -- by which it was sent last
  way text CHECK (way IN ('email', 'sms', 'whatsapp')),
  -- of the way, for its receipts
  provider_message_id text,
  -- the ways that have refused it
  refused jsonb NOT NULL DEFAULT '[]',
  stopped_because text CHECK (stopped_because IN ('read', 'over', 'guest', 'limit', 'off', 'late')),
  -- parts of the text messages that were sent, which are paid for
  sms_parts integer NOT NULL DEFAULT 0,
  queued_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  -- it is of no use after that
  until_at timestamptz NOT NULL,
  sent_at timestamptz,
  -- by receipts of the way
  delivered_at timestamptz,
  read_at timestamptz,
  -- the guest has followed its link
  opened_at timestamptz,
  PRIMARY KEY (hotel_id, id),
  UNIQUE (hotel_id, kind, subject_id, occasion),
  FOREIGN KEY (hotel_id, guest_id) REFERENCES guest,
  FOREIGN KEY (hotel_id, stay_id) REFERENCES stay ON DELETE CASCADE
);
CREATE INDEX guest_message_sending_due ON guest_message_sending (next_attempt_at) WHERE status = 'waiting';
CREATE INDEX guest_message_sending_of_guest ON guest_message_sending (hotel_id, guest_id, queued_at);
CREATE INDEX guest_message_sending_of_stay ON guest_message_sending (hotel_id, stay_id);
CREATE INDEX guest_message_sending_queued ON guest_message_sending (hotel_id, queued_at);
CREATE INDEX guest_message_sending_sms ON guest_message_sending (hotel_id, sent_at) WHERE sms_parts > 0;
CREATE INDEX guest_message_sending_provider ON guest_message_sending (hotel_id, provider_message_id)
  WHERE provider_message_id IS NOT NULL;
CREATE TRIGGER refuse_erased_guest_id AFTER INSERT OR UPDATE OF guest_id ON guest_message_sending FOR EACH ROW
  EXECUTE FUNCTION refuse_erased_guest('guest_id');

-- Kinds that a guest does not want.
CREATE TABLE guest_message_stop (
  hotel_id uuid NOT NULL,
  guest_id uuid NOT NULL,
  kind text NOT NULL
    CHECK (kind IN ('answer', 'late', 'preCheckIn', 'directions', 'thanks', 'invoice', 'review')),
  stopped_at timestamptz NOT NULL,
  PRIMARY KEY (hotel_id, guest_id, kind),
  FOREIGN KEY (hotel_id, guest_id) REFERENCES guest ON DELETE CASCADE
);
CREATE TRIGGER refuse_erased_guest_id AFTER INSERT OR UPDATE OF guest_id ON guest_message_stop FOR EACH ROW
  EXECUTE FUNCTION refuse_erased_guest('guest_id');

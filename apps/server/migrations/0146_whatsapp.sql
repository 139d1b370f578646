-- The business number of a hotel at WhatsApp.
CREATE TABLE whatsapp_account (
  hotel_id uuid PRIMARY KEY REFERENCES hotel ON DELETE CASCADE,
  phone_number_id text NOT NULL,
  -- access token, app secret and verify token
  sealed bytea NOT NULL,
  -- approved ones: [{kind, language, name}]
  templates jsonb NOT NULL DEFAULT '[]',
  changed_at timestamptz NOT NULL,
  -- the first failure since the last success, and the code of the last
  failing_since timestamptz,
  failure text CHECK (failure IN ('notAllowed', 'templateMissing', 'unreachable')),
  failure_code integer,
  -- the last signed event
  heard_at timestamptz,
  -- the last message that was sent to try it
  test_id uuid,
  tested_at timestamptz,
  test_state text CHECK (test_state IN ('accepted', 'sent', 'failed', 'delivered', 'read')),
  test_code integer
) WITH (fillfactor = 50);

-- When a guest has written by WhatsApp, and whether they want messages there. It holds for this phone only.
CREATE TABLE whatsapp_contact (
  hotel_id uuid NOT NULL,
  guest_id uuid NOT NULL,
  phone text NOT NULL,
  wrote_at timestamptz NOT NULL,
  stopped_at timestamptz,
  PRIMARY KEY (hotel_id, guest_id),
  FOREIGN KEY (hotel_id, guest_id) REFERENCES guest ON DELETE CASCADE
);

-- What was written to the number, on its way to the chat.
CREATE TABLE whatsapp_text (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  -- SHA-256 of the provider's id, which contains the number
  message_hash bytea NOT NULL,
  -- null: no guest has the number
  guest_id uuid,
  kind text NOT NULL CHECK (kind IN ('text', 'picture', 'video', 'voice', 'file', 'place', 'other')),
  -- null once it is in the chat
  text text,
  -- by the provider's clock
  written_at timestamptz NOT NULL,
  queued_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  sent_at timestamptz,
  PRIMARY KEY (hotel_id, id),
  UNIQUE (hotel_id, message_hash),
  FOREIGN KEY (hotel_id, guest_id) REFERENCES guest ON DELETE CASCADE
);
CREATE INDEX whatsapp_text_due ON whatsapp_text (next_attempt_at) WHERE sent_at IS NULL AND next_attempt_at IS NOT NULL;
CREATE INDEX whatsapp_text_of_guest ON whatsapp_text (hotel_id, guest_id);
CREATE INDEX whatsapp_text_queued ON whatsapp_text (hotel_id, queued_at);

CREATE TRIGGER refuse_erased_guest_id AFTER INSERT OR UPDATE OF guest_id ON whatsapp_contact FOR EACH ROW
  EXECUTE FUNCTION refuse_erased_guest('guest_id');
CREATE TRIGGER refuse_erased_guest_id AFTER INSERT OR UPDATE OF guest_id ON whatsapp_text FOR EACH ROW
  WHEN (NEW.guest_id IS NOT NULL) EXECUTE FUNCTION refuse_erased_guest('guest_id');

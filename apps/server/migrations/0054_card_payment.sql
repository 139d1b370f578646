-- Payments by card through a gateway (decisions/028): its page, what it says, and what it is to give back.

ALTER TABLE payment
  ADD COLUMN gateway text CHECK (gateway IN ('stripe')),
  -- the gateway's id and address of the page to pay on, once it has made one
  ADD COLUMN gateway_session text,
  ADD COLUMN gateway_url text,
  ADD CHECK (gateway IS NOT NULL OR gateway_session IS NULL),
  ADD CHECK ((gateway_session IS NULL) = (gateway_url IS NULL));
CREATE UNIQUE INDEX payment_gateway_session ON payment (gateway_session);
-- The reference of such a payment is the gateway's id of it.
CREATE UNIQUE INDEX payment_gateway_reference ON payment (reference) WHERE gateway IS NOT NULL;

-- What the gateway has said: each event has its effect once.
CREATE TABLE gateway_event (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id text NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (hotel_id, id)
);
CREATE INDEX gateway_event_received ON gateway_event (hotel_id, received_at);

-- What a guest gets back through the gateway.
CREATE TABLE gateway_refund (
  hotel_id uuid NOT NULL,
  -- also the key with which the gateway knows it again, however often it is asked
  id uuid NOT NULL,
  payment_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- pending: to be sent. failed: the guest gets nothing by it, and the bill says so
  status text NOT NULL CHECK (status IN ('pending', 'sent', 'failed')),
  -- the gateway's id, once it has one
  reference text,
  -- why it has failed
  reason text,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, payment_id) REFERENCES payment ON DELETE CASCADE,
  CHECK ((status = 'pending') = (next_attempt_at IS NOT NULL))
);
CREATE INDEX gateway_refund_payment ON gateway_refund (hotel_id, payment_id);
CREATE INDEX gateway_refund_pending ON gateway_refund (next_attempt_at) WHERE status = 'pending';
CREATE UNIQUE INDEX gateway_refund_reference ON gateway_refund (reference);

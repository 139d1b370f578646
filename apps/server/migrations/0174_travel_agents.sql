-- Companies that send bookings, and get a commission of them.

CREATE TABLE travel_agent (
  hotel_id uuid NOT NULL,
  -- the company
  id uuid NOT NULL,
  -- its IATA number, or that of an agency
  number text,
  -- basis points of the room revenue
  rate integer NOT NULL CHECK (rate BETWEEN 0 AND 10000),
  version integer NOT NULL DEFAULT 1,
  -- no longer offered; its bookings keep it
  removed_at timestamptz,
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, id) REFERENCES company ON DELETE CASCADE
);

-- Instead of the agent's rate, for stays of a plan.
CREATE TABLE travel_agent_plan (
  hotel_id uuid NOT NULL,
  agent_id uuid NOT NULL,
  rate_plan_id uuid NOT NULL,
  rate integer NOT NULL CHECK (rate BETWEEN 0 AND 10000),
  PRIMARY KEY (hotel_id, agent_id, rate_plan_id),
  FOREIGN KEY (hotel_id, agent_id) REFERENCES travel_agent ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, rate_plan_id) REFERENCES rate_plan ON DELETE CASCADE
);
CREATE INDEX travel_agent_plan_plan ON travel_agent_plan (hotel_id, rate_plan_id);

-- The agent that sent the booking.
ALTER TABLE booking ADD COLUMN agent_id uuid;
ALTER TABLE booking ADD FOREIGN KEY (hotel_id, agent_id) REFERENCES travel_agent;
CREATE INDEX booking_agent ON booking (hotel_id, agent_id) WHERE agent_id IS NOT NULL;

-- Rows are never changed: those of a stay and an agent sum to the commission.
CREATE TABLE commission (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  agent_id uuid NOT NULL,
  stay_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('departure', 'correction', 'undone')),
  -- basis points of the room revenue
  rate integer NOT NULL CHECK (rate BETWEEN 0 AND 10000),
  -- minor units
  revenue bigint NOT NULL,
  amount bigint NOT NULL,
  entered_at timestamptz NOT NULL,
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, agent_id) REFERENCES travel_agent ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, stay_id) REFERENCES stay
);
CREATE INDEX commission_agent ON commission (hotel_id, agent_id, id);
CREATE INDEX commission_stay ON commission (hotel_id, stay_id);
CREATE INDEX commission_entered ON commission (hotel_id, entered_at);

-- What the hotel pays to an agent is below 0, and no credit of the company.
ALTER TABLE company_payment ADD COLUMN is_commission boolean NOT NULL DEFAULT false;
ALTER TABLE company_payment DROP CONSTRAINT company_payment_check;
ALTER TABLE company_payment ADD CONSTRAINT company_payment_sign_check
  CHECK (((takes_back_id IS NULL) = (amount > 0)) <> is_commission);

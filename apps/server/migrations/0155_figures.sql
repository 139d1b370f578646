-- Figures of the hotel by night.

-- The rooms of the type that are not out of order, whatever the rules offer. Null: not written since.
ALTER TABLE availability ADD COLUMN rooms integer;
UPDATE availability SET rooms = offered;

-- The price without the tax within it, and the part of that which is meals. Null: the server computes it (fill-night-nets.ts).
ALTER TABLE stay_night ADD COLUMN net integer, ADD COLUMN meals_net integer NOT NULL DEFAULT 0;
UPDATE stay_night SET net = price
  WHERE taxes IS NULL OR NOT taxes @? '$[*] ? (@.inclusive == true || exists (@.share))';
CREATE INDEX stay_night_without_net ON stay_night (hotel_id) WHERE net IS NULL;

-- Since when a stay is cancelled or a no-show.
ALTER TABLE stay ADD COLUMN cancelled_at timestamptz;
UPDATE stay s SET cancelled_at = coalesce((
    SELECT max(a.at) FROM audit a
    WHERE a.hotel_id = s.hotel_id AND a.subject_id IN (s.id, s.booking_id)
      AND a.action IN ('booking.cancel', 'booking.cancelUnconfirmed', 'stay.cancel', 'stay.noShow', 'stay.walk')
  ), s.check_in)
  WHERE s.status IN ('cancelled', 'noShow');

CREATE FUNCTION set_cancelled_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status NOT IN ('cancelled', 'noShow') THEN
    NEW.cancelled_at := NULL;
  ELSIF NEW.cancelled_at IS NULL THEN
    NEW.cancelled_at := now();
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER stay_cancelled_at BEFORE INSERT OR UPDATE OF status ON stay
  FOR EACH ROW EXECUTE FUNCTION set_cancelled_at();

CREATE INDEX folio_entry_room_night ON folio_entry (hotel_id, night) INCLUDE (stay_id, net, included_tax)
  WHERE kind = 'roomNight';

-- The figures of a night from before the hotel used Bellhop, which replace its own.
CREATE TABLE past_figures (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  night date NOT NULL,
  rooms integer NOT NULL CHECK (rooms >= 0),
  sold integer NOT NULL CHECK (sold >= 0),
  -- minor units, without tax
  revenue bigint NOT NULL CHECK (revenue >= 0),
  -- the import that has written it last
  import_id uuid NOT NULL,
  -- what the import has replaced
  former jsonb,
  PRIMARY KEY (hotel_id, night)
);

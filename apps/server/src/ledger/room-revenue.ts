import { type RawBuilder, sql } from 'kysely'

/**
 * Selects what nights have on bills, by `stay_id` and `night`: `net` is without taxes, after corrections. A night that was
 * moved to another bill belongs to the stay from which it was moved.
 *
 * @param where chooses entries `e` of nights
 */
export const postedNights = (hotelId: string, where: RawBuilder<unknown>) => sql`
  SELECT stay_id, night, sum(net) AS net FROM (
    SELECT e.stay_id, e.night, e.net - e.included_tax AS net FROM folio_entry e
    WHERE e.hotel_id = ${hotelId} AND e.kind = 'roomNight' AND ${where}
    UNION ALL
    -- What was moved to another bill, with its corrections there, belongs to the night from which it was moved.
    SELECT e.stay_id, e.night, m.net - m.included_tax
    FROM folio_entry e
    JOIN folio_entry c ON c.hotel_id = ${hotelId} AND c.move_id = e.move_id AND c.moved_kind = 'roomNight'
    JOIN folio_entry m ON m.hotel_id = ${hotelId} AND (m.id = c.id OR m.corrects_id = c.id)
    WHERE e.hotel_id = ${hotelId} AND e.kind = 'roomNight' AND e.move_id IS NOT NULL AND ${where}
  ) room_entry
  GROUP BY stay_id, night`

/** A part of a night's `earned`, which is the meals of its plan; `net` and `meals_net` are those of its price. */
export const mealsOf = (earned: RawBuilder<unknown>, net: RawBuilder<unknown>) =>
  sql`coalesce(round(${earned} * meals_net / nullif(${net}, 0)), 0)`

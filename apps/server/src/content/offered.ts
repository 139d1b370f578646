import { type RawBuilder, sql } from 'kysely'

/**
 * Whether guests are offered a service: it is available, and neither its department nor the outlet of its tables is
 * hidden.
 *
 * @param service the name of `department_service` in the query
 */
export function isOffered(service: string, hotelId: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${service}.${column}`)
  return sql`(${of('available')}
    AND NOT EXISTS (SELECT FROM department hd
      WHERE hd.hotel_id = ${hotelId} AND hd.id = ${of('department_id')} AND hd.hidden)
    AND NOT EXISTS (SELECT FROM outlet ho
      WHERE ho.hotel_id = ${hotelId} AND ho.id = ${of('outlet_id')} AND ho.hidden))`
}

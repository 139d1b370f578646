import { type RawBuilder, sql } from 'kysely'

/**
 * The time of check-out of a stay in a statement, as the domain's `checkOutAt`.
 *
 * @param stay the alias of the table
 */
export function checkOutIn(stay: string, timeZone: RawBuilder<unknown> | string): RawBuilder<Date> {
  const column = (name: string) => sql.ref(`${stay}.${name}`)
  return sql`(((${column('check_in')} AT TIME ZONE ${timeZone})::date + ${column('duration')}
    + ${column('checkout_time')}::time) AT TIME ZONE ${timeZone})`
}

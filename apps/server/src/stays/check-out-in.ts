import { type RawBuilder, sql } from 'kysely'

/**
 * The time of check-out of a stay in a statement, as the domain's `checkOutAt`.
 *
 * @param stay the alias of the table
 * @param time its column, or another time
 */
export function checkOutIn(
  stay: string,
  timeZone: RawBuilder<unknown> | string,
  time: 'checkout_time' | RawBuilder<unknown> = 'checkout_time',
): RawBuilder<Date> {
  const column = (name: string) => sql.ref(`${stay}.${name}`)
  return sql`(((${column('check_in')} AT TIME ZONE ${timeZone})::date + ${column('duration')}
    + ${typeof time === 'string' ? column(time) : time}::time) AT TIME ZONE ${timeZone})`
}

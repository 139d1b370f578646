import { type RawBuilder, sql } from 'kysely'

/**
 * Adds an interval to a time of an update. A plain `+` depends on the session's time zone, and a distributed database
 * refuses it there.
 */
export const addTime = (time: RawBuilder<unknown>, interval: RawBuilder<unknown>) =>
  sql<Date>`((${time} AT TIME ZONE 'UTC' + ${interval}) AT TIME ZONE 'UTC')`

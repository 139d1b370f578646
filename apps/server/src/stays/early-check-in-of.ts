import { type RawBuilder, sql } from 'kysely'

/**
 * The time of check-in of a stay that is yet to begin, HH:mm, if an early one is granted; null otherwise.
 *
 * @param stay the alias of the table
 */
export const earlyCheckInOf = (stay: string, timeZone: RawBuilder<unknown>) => sql<string | null>`(
  CASE WHEN ${sql.ref(`${stay}.status`)} = 'booked' AND ${sql.ref(`${stay}.regular_check_in`)} IS NOT NULL
    THEN to_char(${sql.ref(`${stay}.check_in`)} AT TIME ZONE ${timeZone}, 'HH24:MI') END)`

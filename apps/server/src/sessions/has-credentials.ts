import { type Expression, sql } from 'kysely'

/**
 * Whether a member of staff can sign in: with a password, or with a passkey alone.
 *
 * @param staff name of the table in the query
 */
export const hasCredentials = (
  staff: string,
  hotelId: Expression<string> | string,
) => sql<boolean>`(
  ${sql.ref(`${staff}.password_hash`)} IS NOT NULL
  OR EXISTS (SELECT FROM staff_passkey p
    WHERE p.hotel_id = ${hotelId} AND p.staff_id = ${sql.ref(`${staff}.id`)}))`

import { sql } from 'kysely'

/**
 * Whether a member of staff can sign in: with a password, or with a passkey alone.
 *
 * @param staff name of the table in the query
 */
export const hasCredentials = (staff: string) => sql<boolean>`(
  ${sql.ref(`${staff}.password_hash`)} IS NOT NULL
  OR EXISTS (SELECT FROM staff_passkey p
    WHERE p.hotel_id = ${sql.ref(`${staff}.hotel_id`)} AND p.staff_id = ${sql.ref(`${staff}.id`)}))`

import { managers } from '@bellhop/domain/people/staff-roles'
import { type Expression, sql } from 'kysely'
import type { Handle } from '../../../database/open.ts'
import { hasCredentials } from '../../../sessions/has-credentials.ts'

/** Where guests pay, with the change that waits, if there is one. */
export async function findUpi(db: Handle, hotelId: string) {
  return await db
    .selectFrom('hotel as h')
    .select(['h.upi_id', 'h.upi_qr_image', 'h.pending_upi', 'h.version'])
    .select(
      sql<string | null>`(SELECT s.name FROM staff s WHERE s.hotel_id = ${hotelId}
        AND s.id = (h.pending_upi ->> 'by')::uuid)`.as('byName'),
    )
    .select(sql<boolean>`${hasOther(hotelId)}`.as('hasOther'))
    .where('h.id', '=', hotelId)
    .executeTakeFirstOrThrow()
}

export async function lockUpi(tx: Handle, hotelId: string) {
  return await tx
    .selectFrom('hotel')
    .select(['upi_id', 'upi_qr_image', 'pending_upi', 'version'])
    .where('id', '=', hotelId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
export type UpiRow = Awaited<ReturnType<typeof lockUpi>>

/** Whether the hotel has an admin or manager other than the person of the change, who could confirm it. */
export const hasOther = (
  hotelId: Expression<string> | string,
) => sql`EXISTS (SELECT FROM staff o WHERE o.hotel_id = ${hotelId}
  AND o.role IN (${sql.join([...managers])}) AND o.deactivated_at IS NULL AND ${hasCredentials('o', hotelId)}
  AND o.id <> (h.pending_upi ->> 'by')::uuid)`

/** How long a change waits at a hotel without a second person. */
export const waitHours = 24

/** Hotels without a second person whose change has waited long enough: all of them, or the given one if it is due. */
export async function listDueUpi(db: Handle, hotelId?: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT h.id FROM hotel h
    WHERE h.pending_upi IS NOT NULL AND NOT ${hasOther(sql.ref('h.id'))}
      AND (h.pending_upi ->> 'since')::timestamptz < now() - ${waitHours} * interval '1 hour'
      AND (${hotelId ?? null}::uuid IS NULL OR h.id = ${hotelId ?? null}::uuid)
    ORDER BY h.id`.execute(db)
  return rows.map(({ id }) => id)
}

import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { updateById } from '../../database/rows.ts'
import { findOtherHotels, isBeingSetUp, isDemo } from '../../hotels/hotel-setup.ts'
import { findUsedUpUntil } from '../../limits/rate-limits.ts'
import { registrationsOf } from '../../limits/registration-budget.ts'
import { hasCredentials } from '../../sessions/has-credentials.ts'
import type { Caller } from '../../shared/calls/caller.ts'

/**
 * Finds staff with this email and a password in any hotel, if their access has not been ended. The only query without a hotel, because the desk learns the hotel by
 * signing in.
 */
export async function findStaffByEmail(db: Handle, email: string) {
  return await db
    .selectFrom('staff')
    .select(['hotel_id as hotelId', 'id as staffId', 'role', 'password_hash as passwordHash'])
    .where('email', '=', email)
    .where('deactivated_at', 'is', null)
    .where('password_hash', 'is not', null)
    .$narrowType<{ passwordHash: string }>()
    .orderBy('hotel_id')
    .limit(5)
    .execute()
}
/** The same with a passkey alone, to whom a link for a password is mailed, too. */
export async function findSignInsByEmail(db: Handle, email: string) {
  return await db
    .selectFrom('staff')
    .select(['hotel_id as hotelId', 'id as staffId'])
    .where('email', '=', email)
    .where('deactivated_at', 'is', null)
    .where(hasCredentials('staff', sql.ref('staff.hotel_id')))
    .orderBy('hotel_id')
    .limit(5)
    .execute()
}

export type Candidate = Awaited<ReturnType<typeof findStaffByEmail>>[number]

/** A member of staff with their hotel, its departments and outlets, and whether guests can register with it. */
export async function findStaff(db: Handle, hotelId: string, staffId: string, now: Date) {
  const found = await db
    .selectFrom('staff as s')
    .select(['s.id', 's.name', 's.email', 's.role', 's.department_ids', 's.outlet_ids'])
    .select('s.language')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('department as d')
          .select(['d.id', 'd.name', 'd.code'])
          .where('d.hotel_id', '=', hotelId)
          .orderBy('d.position'),
      ).as('departments'),
      jsonArrayFrom(
        eb
          .selectFrom('outlet as o')
          .select(['o.id', 'o.name'])
          .where('o.hotel_id', '=', hotelId)
          .orderBy('o.position'),
      ).as('outlets'),
      jsonObjectFrom(
        eb
          .selectFrom('hotel as h')
          .select([
            'h.id',
            'h.name',
            'h.logo',
            'h.brand_color',
            'h.time_zone',
            'h.currency',
            'h.country',
            'h.languages',
            'h.phone',
            'h.tax_rules',
            'h.prices_include_tax',
          ])
          .where('h.id', '=', hotelId),
      )
        .$notNull()
        .as('hotel'),
      sql<boolean>`s.password_hash IS NOT NULL`.as('hasPassword'),
      isBeingSetUp(hotelId).as('isBeingSetUp'),
    ])
    .where(is({ 's.hotel_id': hotelId, 's.id': staffId }))
    .executeTakeFirst()
  if (!found) return undefined
  const { hasOthers, areDemos, hasPractice, isPractice } = await findOtherHotels(db, hotelId)
  return {
    ...found,
    hasOtherHotels: hasOthers || hasPractice,
    isPractice,
    isLoneDemo: areDemos && (await isDemo(db, hotelId)),
    registrationsStoppedUntil: await findUsedUpUntil(db, registrationsOf(hotelId), now),
  }
}
export type StaffRow = NonNullable<Awaited<ReturnType<typeof findStaff>>>

export async function insertStaffSession(
  db: Handle,
  session: {
    id: string
    hotelId: string
    staffId: string
    secretHash: Buffer
    expiresAt: Date
    caller: Caller
  },
): Promise<void> {
  await db
    .insertInto('staff_session')
    .values({
      hotel_id: session.hotelId,
      id: session.id,
      staff_id: session.staffId,
      secret_hash: session.secretHash,
      expires_at: session.expiresAt,
      address: session.caller.address,
      device: session.caller.device,
    })
    .execute()
}

export async function endStaffSession(
  db: Handle,
  hotelId: string,
  sessionId: string,
): Promise<void> {
  await updateById(db, 'staff_session', hotelId, sessionId, { ended_at: sql<Date>`now()` })
}

/** The notifications of the person's browsers are in the language of their desk. */
export async function setPushLanguage(
  tx: Handle,
  hotelId: string,
  staffId: string,
  language: string,
): Promise<void> {
  await tx
    .updateTable('push_subscription')
    .set({ language })
    .where(is({ hotel_id: hotelId, person_id: staffId }))
    .execute()
}

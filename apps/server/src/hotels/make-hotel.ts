import { sql } from 'kysely'
import { recordAudit } from '../audit/audit.ts'
import type { Handle } from '../database/open.ts'
import type { Caller } from '../shared/calls/caller.ts'
import { newId } from '../shared/ids.ts'
import { isForPractice } from './practice-hotel.ts'
import { claimProposedSlug } from './slugs.ts'
import { addStandardPlan } from './standard-plan.ts'

export interface HotelToMake {
  name: string
  /** E.164, or empty. */
  phone: string
  address: string
  /** ISO 3166-1; null if the hotel is in none. */
  country: string | null
  timeZone: string
  currency: string
  /** The first one is that of the texts. */
  languages?: string[]
  /** Default: a new one. */
  hotelId?: string | undefined
  admin: {
    name: string
    email: string
    /** Null with a passkey alone. */
    passwordHash: string | null
    /** The handle by which passkeys know the account. Default: random. */
    passkeyHandle?: Buffer | undefined
  }
  /** Missing if it is made by command. */
  caller?: Caller
}

/** A hotel of any country until it has its own. */
export const usual = { brand_color: '#7a4b2a', check_in_time: '14:00', checkout_time: '11:00' }

/** Supplies are of housekeeping, repairs of engineering. */
const usualDepartments = ['Housekeeping', 'Engineering']

/**
 * Makes a hotel and its first admin, whose email is also the hotel's until it has another. The printed addresses for a
 * first hotel end.
 */
export async function makeHotel(
  tx: Handle,
  { hotelId = newId(), admin, caller, languages = ['en'], ...hotel }: HotelToMake,
): Promise<{ hotelId: string; staffId: string }> {
  const staffId = newId()
  const { name, phone, address, country, timeZone: time_zone, currency } = hotel
  const email = admin.email.toLowerCase()
  const slug = await claimProposedSlug(tx, hotelId, name)
  await tx
    .insertInto('hotel')
    .values({
      slug,
      ...{ id: hotelId, name, email, phone, address, country, time_zone, currency, languages },
      ...usual,
    })
    .execute()
  await tx.insertInto('hotel_counter').values({ hotel_id: hotelId }).execute()
  await tx.insertInto('hotel_setup').values({ hotel_id: hotelId }).execute()
  await addFirstContent(tx, hotelId)
  await tx
    .insertInto('staff')
    .values({
      ...{ hotel_id: hotelId, id: staffId, name: admin.name, email, role: 'admin' },
      password_hash: admin.passwordHash,
      ...(admin.passkeyHandle && { passkey_handle: admin.passkeyHandle }),
    })
    .execute()
  await recordAudit(tx, hotelId, {
    ...(caller
      ? { actorKind: 'staff', actorId: staffId, caller }
      : { actorKind: 'server', actorId: null }),
    action: 'newHotel.make',
    subjectId: hotelId,
    after: { name, country, timeZone: time_zone, currency, languages, admin: email },
  })
  await tx.deleteFrom('setup_key').execute()
  return { hotelId, staffId }
}

/** Adds what every hotel begins with. */
export async function addFirstContent(tx: Handle, hotelId: string): Promise<void> {
  await addStandardPlan(tx, hotelId)
  await tx
    .insertInto('department')
    .values(
      usualDepartments.map((department, position) => ({
        ...{ hotel_id: hotelId, id: newId(), code: department.toLowerCase() },
        ...{ name: department, position },
      })),
    )
    .execute()
}

/** Number of the advisory lock under which hotels are made and removed. */
const LOCK = 722_020

/** Lets the hotels of an installation be made and counted one after the other, until the transaction ends. */
export async function lockHotels(tx: Handle): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(tx)
}

/** Besides the demo and hotels for practice. */
export async function hasOwnHotel(db: Handle): Promise<boolean> {
  const hotel = await db
    .selectFrom('hotel as h')
    .select('h.id')
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM hotel_setup s WHERE s.hotel_id = h.id AND s.is_demo)`,
    )
    .where(sql<boolean>`NOT ${isForPractice(sql`h.id`)}`)
    .limit(1)
    .executeTakeFirst()
  return hotel !== undefined
}

export async function hasHotel(db: Handle): Promise<boolean> {
  return (await db.selectFrom('hotel').select('id').limit(1).executeTakeFirst()) !== undefined
}

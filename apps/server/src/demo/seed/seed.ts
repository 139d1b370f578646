import { randomBytes } from 'node:crypto'
import type { Handle } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { hasHotel, lockHotels } from '../../hotels/make-hotel.ts'
import { insertImage } from '../../media/image-queries.ts'
import type { Settings } from '../../settings.ts'
import { newId } from '../../shared/ids.ts'
import { hashPassword, verifyPassword } from '../../shared/secrets/password.ts'
import type { DemoImages } from '../drawings/images.ts'
import { seedChat } from './chat.ts'
import type { DemoHotel } from './context.ts'
import { seedFeedback } from './feedback.ts'
import { seedGivenFeedback } from './given-feedback.ts'
import { insertStaff, MAIL_DOMAIN, seedHotel } from './hotel.ts'
import { seedItems } from './items.ts'
import { seedPayments } from './payments.ts'
import { seedPlaces } from './places.ts'
import { seedRequests } from './requests.ts'
import { seedSafety } from './safety.ts'
import { seedDepartures, seedStays } from './stays.ts'
import { seedTranslations } from './translations.ts'
import { seedWebBookings } from './web-bookings.ts'

export const demoEmail = `admin@${MAIL_DOMAIN}`
export const demoPhone = '+919000000001'

export interface SeededDemo {
  hotelId: string
  password: string
}

/**
 * Creates the demo hotel in an empty database: data in every state, so that each screen shows something.
 *
 * @returns undefined if the database already has a hotel
 */
export async function seedDemo(
  db: Handle,
  saveImages: () => Promise<DemoImages>,
  settings: Settings,
): Promise<SeededDemo | undefined> {
  if (await hasHotel(db)) return undefined
  const { paths: pictures, stored } = await saveImages()
  const password = settings.DEMO_PASSWORD ?? randomBytes(9).toString('base64url')
  const passwordHash = await hashPassword(password)
  return await inTransaction(db, async (tx) => {
    // Two servers that start on one empty database create one demo hotel.
    await lockHotels(tx)
    if (await hasHotel(tx)) return undefined
    const hotel: DemoHotel = { id: newId(), pictures, departments: new Map(), names: new Map() }
    await seedHotel(tx, hotel)
    await insertStaff(tx, hotel, passwordHash)
    for (const picture of stored) await insertImage(tx, hotel.id, { ...picture, uploadedBy: null })
    await seedItems(tx, hotel)
    await seedPlaces(tx, hotel)
    await seedSafety(tx, hotel)
    await seedFeedback(tx, hotel)
    const guests = await seedStays(tx, hotel)
    await seedTranslations(tx, hotel.id)
    await seedWebBookings(tx, hotel.id)
    await seedRequests(tx, hotel, guests)
    await seedPayments(tx, hotel.id, guests)
    await seedDepartures(tx, hotel.id, guests)
    await seedGivenFeedback(tx, hotel.id, guests)
    await seedChat(tx, hotel.id, guests)
    return { hotelId: hotel.id, password }
  })
}

/** Sets the password of the demo's staff, but for who is only invited, to DEMO_PASSWORD. If that changes it, their sessions end. */
export async function applyDemoPassword(db: Handle, password: string): Promise<void> {
  const domain = `%@${MAIL_DOMAIN}`
  const staff = await db
    .selectFrom('staff')
    .select('password_hash')
    .where('email', 'like', domain)
    .where('password_hash', 'is not', null)
    .$narrowType<{ password_hash: string }>()
    .execute()
  const hashes = [...new Set(staff.map((one) => one.password_hash))]
  const matches = await Promise.all(hashes.map((hash) => verifyPassword(password, hash)))
  if (matches.every(Boolean)) return
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    const changed = await tx
      .updateTable('staff')
      .set({ password_hash: passwordHash })
      .where('email', 'like', domain)
      .where('password_hash', 'is not', null)
      .returning('id')
      .execute()
    const ids = changed.map(({ id }) => id)
    await tx.deleteFrom('staff_session').where('staff_id', 'in', ids).execute()
  })
}

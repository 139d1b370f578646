import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Handle } from '../database/open.ts'
import { inTransaction } from '../database/transaction.ts'
import { hasHotel, lockHotels } from '../hotels/make-hotel.ts'
import { hashPassword } from '../shared/secrets/password.ts'
import { insertStaff } from './accounts.ts'
import { seedChats } from './chats.ts'
import { seedFeedback } from './feedback.ts'
import { type DemoHotel, readDemoHotel } from './hotel.ts'
import { makeDemoHotel } from './load.ts'
import { seedPayments } from './payments.ts'
import { saveDemoPictures } from './pictures.ts'
import { seedRequests } from './requests.ts'
import { insertTasks, seedRooms } from './rooms.ts'
import { checkOutGuests, seedStays } from './stays.ts'
import { seedWebBookings } from './web-bookings.ts'

export interface SeededDemo {
  hotelId: string
  password: string
}

/**
 * Creates the demo hotel in an empty database: its file, and data in every state, so that each screen shows something.
 *
 * @returns undefined if the database already has a hotel
 */
export async function seedDemo(
  { db, contentNouns, settings, storage }: FastifyInstance,
  savePictures = saveDemoPictures,
): Promise<SeededDemo | undefined> {
  if (await hasHotel(db)) return undefined
  const pictures = await savePictures(storage)
  const password = settings.DEMO_PASSWORD ?? randomBytes(9).toString('base64url')
  const passwordHash = await hashPassword(password)
  return await inTransaction(db, async (tx) => {
    // Two servers that start on one empty database create one demo hotel.
    await lockHotels(tx)
    if (await hasHotel(tx)) return undefined
    const hotelId = await makeDemoHotel(tx, contentNouns, pictures, passwordHash)
    const hotel = await readDemoHotel(tx, hotelId)
    await insertStaff(tx, hotel, passwordHash)
    await seedGuests(tx, hotel)
    return { hotelId, password }
  })
}

/** Fills a hotel that has the demo's file and staff with guests, in every state. */
export async function seedGuests(tx: Handle, hotel: DemoHotel): Promise<void> {
  const guests = await seedStays(tx, hotel, await seedRooms(tx, hotel))
  await seedWebBookings(tx, hotel)
  await seedRequests(tx, hotel, guests)
  await seedPayments(tx, hotel, guests)
  await checkOutGuests(tx, hotel.id, guests)
  await insertTasks(tx, hotel.id)
  await seedFeedback(tx, hotel.id, guests)
  await seedChats(tx, hotel, guests)
}

import type { Handle } from '../database/open.ts'
import { readHotel } from '../database/rows.ts'
import { insertMadeUpStaff } from '../demo/accounts.ts'
import { readDemoHotel } from '../demo/hotel.ts'
import { demoWifi, loadDemoFile } from '../demo/load.ts'
import type { DemoPictures } from '../demo/pictures.ts'
import { seedGuests } from '../demo/seed.ts'
import type { Nouns } from '../hotel-file/check-empty.ts'

interface Filled {
  hotelId: string
  /** The content is loaded in the name of this person. */
  staffId: string
  /** The hotel that has made it. */
  practisesFor: string
}

/** The profile that a practice hotel has of the hotel that has made it. */
export async function profileFor(tx: Handle, practisesFor: string) {
  const { name, time_zone } = await readHotel(tx, practisesFor, ['name', 'time_zone'])
  return { name: `${name.slice(0, 60)} (practice)`, timeZone: time_zone }
}

/** Fills a practice hotel that has only what every hotel begins with: the demo's content, staff and guests. */
export async function fillPracticeHotel(
  tx: Handle,
  nouns: Nouns,
  pictures: DemoPictures,
  { hotelId, staffId, practisesFor }: Filled,
): Promise<void> {
  const profile = await profileFor(tx, practisesFor)
  await loadDemoFile(tx, nouns, pictures, { hotelId, staffId }, profile)
  await tx.updateTable('hotel').set(demoWifi).where('id', '=', hotelId).execute()
  const hotel = await readDemoHotel(tx, hotelId)
  await insertMadeUpStaff(tx, hotel)
  await seedGuests(tx, hotel)
}

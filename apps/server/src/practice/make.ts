import { randomInt } from 'node:crypto'
import type { Handle } from '../database/open.ts'
import { readDemoProfile } from '../demo/load.ts'
import type { DemoPictures } from '../demo/pictures.ts'
import type { Nouns } from '../hotel-file/check-empty.ts'
import { type HotelToMake, makeHotel } from '../hotels/make-hotel.ts'
import { fillPracticeHotel, profileFor } from './fill.ts'
import { practiceDay } from './practice-day.ts'

interface ToMake extends Required<Pick<HotelToMake, 'admin' | 'caller'>> {
  practisesFor: string
  now: Date
}

/** Makes the practice hotel of a hotel, with an account of the admin who asks for it. */
export async function makePracticeHotel(
  tx: Handle,
  nouns: Nouns,
  pictures: DemoPictures,
  { practisesFor, admin, caller, now }: ToMake,
): Promise<{ hotelId: string; staffId: string; name: string }> {
  const profile = await profileFor(tx, practisesFor)
  const made = await makeHotel(tx, { ...readDemoProfile(), ...profile, admin, caller })
  await tx
    .insertInto('practice_hotel')
    .values({
      ...{ hotel_id: made.hotelId, practises_for: practisesFor, made_at: now },
      ...{ seed: randomInt(2 ** 31), next_act_at: now },
      filled_on: practiceDay(now, profile.timeZone),
    })
    .execute()
  await tx
    .updateTable('hotel_setup')
    .set({ dismissed_at: now })
    .where('hotel_id', '=', made.hotelId)
    .execute()
  await fillPracticeHotel(tx, nouns, pictures, { ...made, practisesFor })
  return { ...made, name: profile.name }
}

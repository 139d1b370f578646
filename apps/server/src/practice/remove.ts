import type { Handle } from '../database/open.ts'
import { deleteHotel } from '../hotels/delete-hotel.ts'
import { findPracticeHotel } from '../hotels/practice-hotel.ts'

export interface DeletedHotel {
  hotelId: string
  /** The hashes of its pictures. Its files are left. */
  images: string[]
}

/** Deletes the practice hotel of a hotel. @returns undefined if there is none */
export async function deletePracticeHotel(
  tx: Handle,
  practisesFor: string,
  now: Date,
): Promise<DeletedHotel | undefined> {
  const practice = await findPracticeHotel(tx, practisesFor)
  if (!practice) return undefined
  const { hotelId } = practice
  const pictures = tx.selectFrom('picture').select('id').where('hotel_id', '=', hotelId)
  const images = (await pictures.execute()).map(({ id }) => id)
  await deleteHotel(tx, hotelId, now)
  return { hotelId, images }
}

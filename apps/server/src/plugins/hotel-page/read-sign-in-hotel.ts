import type { Handle } from '../../database/open.ts'

/** The hotel that a guest signs in to: the link's, or the only one of the server. */
export async function readSignInHotel(db: Handle, linked: string | undefined) {
  const hotels = await db
    .selectFrom('hotel')
    .select(['name', 'address', 'phone', 'logo', 'images', 'brand_color as brandColor'])
    .select(['languages', 'translations'])
    .$if(linked !== undefined, (query) => query.where('id', '=', linked ?? ''))
    .limit(2)
    .execute()
  return hotels.length === 1 ? hotels[0] : undefined
}

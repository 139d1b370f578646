import type { BannerType } from '@bellhop/contract/banners'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Handle } from '../../database/open.ts'

export async function listBannerRows(db: Handle, hotelId: string, bannerType: BannerType) {
  return await db
    .selectFrom('banner')
    .select(['id', 'title', 'subtitle', 'image', 'link'])
    .where('hotel_id', '=', hotelId)
    .where('banner_type', '=', bannerType)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
export type BannerRow = Awaited<ReturnType<typeof listBannerRows>>[number]

/** What has not expired, newest first, at most 100. */
export async function listPromotionalRows(db: Handle, hotelId: string, now: Date) {
  return await db
    .selectFrom('promotional')
    .select(['id', 'title', 'body', 'image', 'link', 'created_at', 'expires_at'])
    .where('hotel_id', '=', hotelId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}
export type PromotionalRow = Awaited<ReturnType<typeof listPromotionalRows>>[number]

export async function listHotelMapNames(db: Handle, hotelId: string) {
  return await db
    .selectFrom('hotel_map')
    .select(['id', 'name', 'kind'])
    .where('hotel_id', '=', hotelId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function findHotelMap(db: Handle, hotelId: string, id: string) {
  return await db
    .selectFrom('hotel_map')
    .select(['id', 'name', 'kind', 'description', 'image', 'spots'])
    .where('hotel_id', '=', hotelId)
    .where('id', '=', id)
    .executeTakeFirst()
}
export type HotelMapRow = NonNullable<Awaited<ReturnType<typeof findHotelMap>>>

export async function listAttractionTypeRows(db: Handle, hotelId: string) {
  return await db
    .selectFrom('attraction_type')
    .select(['id', 'name', 'image'])
    .where('hotel_id', '=', hotelId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** A kind of attractions with its places, nearest first; undefined for one the hotel does not have. */
export async function findAttractionType(db: Handle, hotelId: string, typeId: string) {
  return await db
    .selectFrom('attraction_type as t')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('attraction as a')
          .select([
            'a.id',
            'a.name',
            'a.description',
            'a.image',
            'a.distance_m',
            'a.address',
            'a.latitude',
            'a.longitude',
            'a.phone',
            'a.opening_time',
            'a.closing_time',
          ])
          .whereRef('a.hotel_id', '=', 't.hotel_id')
          .whereRef('a.type_id', '=', 't.id')
          .orderBy('a.distance_m')
          .orderBy('a.id'),
      ).as('attractions'),
    )
    .where('t.hotel_id', '=', hotelId)
    .where('t.id', '=', typeId)
    .executeTakeFirst()
}
export type AttractionRow = NonNullable<
  Awaited<ReturnType<typeof findAttractionType>>
>['attractions'][number]

import type { Handle } from '../../database/open.ts'
import { newId } from '../../shared/ids.ts'
import { attractionTypes, banners, promotionals } from '../content/discover.ts'
import { maps } from '../content/maps.ts'
import { type DemoHotel, fillLink } from './context.ts'

const HOUR_MS = 3_600_000

/** Maps and tours of the hotel, attractions around it, and the banners and notifications that link to them. */
export async function seedPlaces(tx: Handle, hotel: DemoHotel): Promise<void> {
  await insertMaps(tx, hotel)
  await insertAttractions(tx, hotel)
  await insertBanners(tx, hotel)
  await insertPromotionals(tx, hotel)
}

async function insertMaps(tx: Handle, { id: hotelId, pictures, names }: DemoHotel): Promise<void> {
  for (const [position, { name, kind, picture, description, spots }] of maps.entries()) {
    const id = newId()
    names.set(name, id)
    const shown = spots.map(({ x, y, title, description, ...spot }) => ({
      x,
      y,
      title,
      description,
      ...('picture' in spot && { image: pictures[spot.picture] }),
    }))
    await tx
      .insertInto('hotel_map')
      .values({
        hotel_id: hotelId,
        id,
        name,
        kind,
        description,
        image: pictures[picture],
        spots: JSON.stringify(shown),
        position,
      })
      .execute()
  }
}

async function insertAttractions(tx: Handle, { id, pictures }: DemoHotel): Promise<void> {
  for (const [position, { name, picture, attractions }] of attractionTypes.entries()) {
    const typeId = newId()
    await tx
      .insertInto('attraction_type')
      .values({ hotel_id: id, id: typeId, name, image: pictures[picture], position })
      .execute()
    await tx
      .insertInto('attraction')
      .values(
        attractions.map(({ picture, distance, ...attraction }) => {
          const { hours = [null, null], ...place } = { hours: undefined, ...attraction }
          const [opening_time, closing_time] = hours
          return {
            ...place,
            hotel_id: id,
            id: newId(),
            type_id: typeId,
            image: pictures[picture],
            distance_m: distance,
            opening_time,
            closing_time,
          }
        }),
      )
      .execute()
  }
}

async function insertBanners(tx: Handle, hotel: DemoHotel): Promise<void> {
  await tx
    .insertInto('banner')
    .values(
      banners.map(({ type, title, subtitle, picture, ...banner }, position) => ({
        hotel_id: hotel.id,
        id: newId(),
        banner_type: type,
        title,
        subtitle,
        image: hotel.pictures[picture],
        link: 'link' in banner ? fillLink(hotel, banner.link) : null,
        position,
      })),
    )
    .execute()
}

async function insertPromotionals(tx: Handle, hotel: DemoHotel): Promise<void> {
  const now = Date.now()
  await tx
    .insertInto('promotional')
    .values(
      promotionals.map(({ title, body, picture, ago, ...promotional }) => ({
        hotel_id: hotel.id,
        id: newId(),
        title,
        body,
        image: hotel.pictures[picture],
        link: 'link' in promotional ? fillLink(hotel, promotional.link) : null,
        created_at: new Date(now - ago * HOUR_MS),
        expires_at: 'left' in promotional ? new Date(now + promotional.left * HOUR_MS) : null,
      })),
    )
    .execute()
}

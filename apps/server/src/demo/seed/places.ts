import { HOUR_MS } from '@bellhop/domain/time/durations'
import type { Handle } from '../../database/open.ts'
import { newId } from '../../shared/ids.ts'
import { attractionTypes } from '../content/attractions.ts'
import { banners } from '../content/banners.ts'
import { notifications } from '../content/notifications.ts'
import { tours } from '../content/tours.ts'
import { type DemoHotel, fillLink } from './context.ts'

/** Tours of the hotel, attractions around it, and the banners and notifications that link to them. */
export async function seedPlaces(tx: Handle, hotel: DemoHotel): Promise<void> {
  await insertTours(tx, hotel)
  await insertAttractions(tx, hotel)
  await insertBanners(tx, hotel)
  await insertNotifications(tx, hotel)
}

async function insertTours(tx: Handle, { id: hotelId, pictures, names }: DemoHotel): Promise<void> {
  for (const [position, { name, kind, picture, description, spots }] of tours.entries()) {
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
          const { hours, ...place } = { hours: undefined, ...attraction }
          return {
            ...place,
            hotel_id: id,
            id: newId(),
            type_id: typeId,
            image: pictures[picture],
            distance_m: distance,
            hours: hours ? JSON.stringify(hours) : null,
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

async function insertNotifications(tx: Handle, hotel: DemoHotel): Promise<void> {
  const now = Date.now()
  const oldestFirst = notifications.toSorted((a, b) => b.ago - a.ago)
  await tx
    .insertInto('promotional')
    .values(
      oldestFirst.map(({ title, body, picture, ago, ...notification }, position) => ({
        hotel_id: hotel.id,
        id: newId(),
        position,
        title,
        body,
        image: hotel.pictures[picture],
        link: 'link' in notification ? fillLink(hotel, notification.link) : null,
        created_at: new Date(now - ago * HOUR_MS),
        expires_at: 'left' in notification ? new Date(now + notification.left * HOUR_MS) : null,
      })),
    )
    .execute()
}

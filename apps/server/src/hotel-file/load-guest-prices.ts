import type { BodyOf } from '@bellhop/contract/base/route'
import { setGuestPrices } from '@bellhop/contract/desk/guest-prices'
import type { TSchema } from 'typebox'
import { is } from '../database/conditions.ts'
import type { Handle } from '../database/open.ts'
import { readGuestPrices } from '../rates/read-guest-prices.ts'
import type { EditingStaff } from '../sessions/sessions.ts'
import { notFound } from '../shared/calls/problem.ts'
import type { Fields } from './content.ts'
import { at, type Place, rethrow } from './reject-content.ts'

interface Loading {
  tx: Handle
  staff: EditingStaff
  toBody: (schema: TSchema, fields: Fields, place: Place) => Promise<Fields>
}

/** Loads the prices by guests of room types. @param given with the ids of the room types in this hotel */
export async function loadGuestPrices(
  { tx, staff: { hotelId, currency }, toBody }: Loading,
  given: readonly Fields[],
): Promise<void> {
  for (const [index, { roomTypeId, ...fields }] of given.entries()) {
    const place = { noun: 'guest-prices', entry: index + 1 }
    const body = await toBody(setGuestPrices.schema.body, fields, place)
    const prices = at(place, () => readGuestPrices(body as BodyOf<typeof setGuestPrices>, currency))
    const changed = await tx
      .updateTable('room_type')
      .set({ guest_prices: JSON.stringify({ ...prices, version: 1 }) })
      .where(is({ hotel_id: hotelId, id: String(roomTypeId) }))
      .returning('id')
      .executeTakeFirst()
    if (!changed) rethrow(place, notFound('room type'))
  }
}

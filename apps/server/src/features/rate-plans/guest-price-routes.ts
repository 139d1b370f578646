import { getGuestPrices, setGuestPrices } from '@bellhop/contract/desk/guest-prices'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { announceEntries } from '../../content/announce-entries.ts'
import { changedMeanwhile } from '../../content/check-entry.ts'
import { lockRow } from '../../database/lock-rows.ts'
import type { Handle } from '../../database/open.ts'
import { findById, updateById } from '../../database/rows.ts'
import type { StoredGuestPrices } from '../../database/stored-guest-prices.ts'
import { toWireGuestPrices } from '../../rates/guest-prices.ts'
import { readGuestPrices } from '../../rates/read-guest-prices.ts'
import { notFound } from '../../shared/calls/problem.ts'

/** The price of a night in a room type for other guests than the usual ones. */
export const guestPriceRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...getGuestPrices,
    handler: async ({ staff: { hotelId, currency }, params }) => ({
      data: toWireGuestPrices(await findPrices(app.db, hotelId, params.roomTypeId), currency),
    }),
  })

  app.change(setGuestPrices, async ({ tx, staff, audit }, { params, body }) => {
    const { hotelId, currency } = staff
    const { roomTypeId: id } = params
    if (!(await lockRow(tx, 'room_type', hotelId, id))) throw notFound('room type')
    const before = toWireGuestPrices(await findPrices(tx, hotelId, id), currency)
    const { version = before.version } = body
    if (version !== before.version) throw changedMeanwhile(before)
    const prices = { ...readGuestPrices(body, currency), version: version + 1 }
    await updateById(tx, 'room_type', hotelId, id, { guest_prices: JSON.stringify(prices) })
    const after = toWireGuestPrices(prices, currency)
    await audit('guestPrices.set', id, { before, after })
    const source = { table: 'room_type', noun: 'room-types' } as const
    await announceEntries(tx, hotelId, { source, tag: 'rooms', inSessions: false })
    return { data: after }
  })
}

/** @throws Problem `not_found` */
async function findPrices(db: Handle, hotelId: string, id: string): Promise<StoredGuestPrices> {
  const row = await findById(db, 'room_type', hotelId, id, ['guest_prices', 'max_adults'])
  if (!row) throw notFound('room type')
  const none = { standardAdults: row.max_adults, adults: [], childBands: [], version: 0 }
  return row.guest_prices ?? none
}

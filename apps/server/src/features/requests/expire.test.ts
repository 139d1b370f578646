import { createFoodRequest, getGuestRequest } from '@bellhop/contract/guest/requests'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { describe, expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel } from '../../testing/builders.ts'
import { buildFood, buildOutlet } from '../../testing/menu-builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { readRow, readRows } from '../../testing/rows.ts'
import { expireRequests } from './expire.ts'

const server = await getTestApp()

const hotel = prepare(() => buildHotel(server))
const outlet = prepare(() => buildOutlet(hotel))
const guest = prepare(() => buildGuest(hotel))

function orderFood(itemId: string, more: object = {}) {
  const body = { restaurantId: outlet.id, lines: [{ itemId, quantity: 1 }], ...more }
  return guest.call(createFoodRequest, { body })
}

describe('expiry', () => {
  test('closes requests that were not accepted within twelve hours', async () => {
    const dosa = await buildFood(hotel, outlet, { stock: 9 })
    const old = (await orderFood(dosa.id)).body.data._id
    const deliverAt = new Date(Date.now() + HOUR_MS).toISOString()
    const later = (await orderFood(dosa.id, { deliverAt })).body.data._id
    const twelveHoursOn = new Date(Date.now() + 12 * HOUR_MS + 1000)
    await expireRequests(server.db, server.app.bus, twelveHoursOn)
    const rows = await readRows(server.db, 'guest_request', ['id', 'status'], {
      hotel_id: hotel.id,
    })
    const statuses = Object.fromEntries(rows.map((row) => [row.id, row.status]))
    expect(statuses).toEqual({ [old]: 'expired', [later]: 'new' })
    const { stock } = await readRow(server.db, 'food', ['stock'], dosa.id)
    expect(stock).toBe(8)
  })

  test('is done by the server, shown to the guest as the hotel', async () => {
    const dosa = await buildFood(hotel, outlet)
    const id = (await orderFood(dosa.id)).body.data._id
    await expireRequests(server.db, server.app.bus, new Date(Date.now() + 13 * HOUR_MS))
    const step = await readRow(server.db, 'request_timeline', ['by', 'name'], {
      hotel_id: hotel.id,
      request_id: id,
      status: 'expired',
    })
    expect(step).toEqual({ by: 'server', name: null })
    const { body } = await guest.call(getGuestRequest, { params: { id } })
    expect(body.data.timeline.at(-1)).toMatchObject({
      status: 'expired',
      by: 'hotel',
      name: 'Bellhop',
    })
  })
})

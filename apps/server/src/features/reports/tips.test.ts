import { getDayReport } from '@bellhop/contract/desk/reports'
import { createFoodRequest, tipGuestRequest } from '@bellhop/contract/guest/requests'
import { expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import {
  buildGuest,
  buildHotel,
  buildStaff,
  signInGuest,
  signInStaff,
} from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { buildFood, buildOutlet } from '../../testing/menu-builders.ts'

const server = await getTestApp()

test('sums the tips of a day by recipient, the highest first', async () => {
  const hotel = await buildHotel(server)
  const headers = await signInGuest(server, await buildGuest(server, hotel))
  const [cafe, bar, grill] = [
    await buildOutlet(server, hotel, { name: 'Lake Café' }),
    await buildOutlet(server, hotel, { name: 'Bar' }),
    await buildOutlet(server, hotel, { name: 'Grill' }),
  ]
  for (const [outlet, totalTip] of [
    [cafe, 20],
    [bar, 90],
    [grill, 40],
    [cafe, 30],
  ] as const) {
    const { id: itemId } = await buildFood(server, hotel, outlet)
    const body = { restaurantId: outlet.id, lines: [{ itemId, quantity: 1 }] }
    const ordered = await call(server, createFoodRequest, { headers, body })
    const params = { guestRequestId: ordered.body.data._id }
    await call(server, tipGuestRequest, { headers, params, body: { totalTip } })
  }
  const desk = await signInStaff(server, await buildStaff(server, hotel))
  expect((await call(server, getDayReport, { headers: desk })).body.data.tips).toEqual([
    { name: 'Bar', total: 90 },
    { name: 'Lake Café', total: 50 },
    { name: 'Grill', total: 40 },
  ])
})

import { getDayReport } from '@bellhop/contract/desk/reports'
import { createFoodRequest, tipGuestRequest } from '@bellhop/contract/guest/requests'
import { expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { buildFood, buildOutlet } from '../../testing/menu-builders.ts'

const server = await getTestApp()

test('sums the tips of a day by recipient, the highest first', async () => {
  const hotel = await buildHotel(server)
  const guest = await buildGuest(hotel)
  const [cafe, bar, grill] = [
    await buildOutlet(hotel, { name: 'Lake Café' }),
    await buildOutlet(hotel, { name: 'Bar' }),
    await buildOutlet(hotel, { name: 'Grill' }),
  ]
  for (const [outlet, totalTip] of [
    [cafe, 20],
    [bar, 90],
    [grill, 40],
    [cafe, 30],
  ] as const) {
    const { id: itemId } = await buildFood(hotel, outlet)
    const body = { restaurantId: outlet.id, lines: [{ itemId, quantity: 1 }] }
    const ordered = await guest.call(createFoodRequest, { body })
    const params = { guestRequestId: ordered.body.data._id }
    await guest.call(tipGuestRequest, { params, body: { totalTip } })
  }
  const desk = await buildStaff(hotel)
  expect((await desk.call(getDayReport)).body.data.tips).toEqual([
    { name: 'Bar', total: 90 },
    { name: 'Lake Café', total: 50 },
    { name: 'Grill', total: 40 },
  ])
})

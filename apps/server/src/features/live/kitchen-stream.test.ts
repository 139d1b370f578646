import { tipGuestRequest } from '@bellhop/contract/guest/requests'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildStaff } from '../../testing/builders.ts'
import { setUpLiveOrders } from '../../testing/live-orders.ts'
import { buildOutlet } from '../../testing/menu-builders.ts'
import { prepare } from '../../testing/prepare.ts'

const { hotel, department, guest, follow, ask, orderFood, accept } = await setUpLiveOrders()

describe('the stream of the kitchen', () => {
  let kitchen: Record<string, string>
  const outlet = prepare(() => buildOutlet(hotel))
  beforeEach(async () => {
    const staff = await buildStaff(hotel, {
      role: 'kitchen',
      departments: [department],
      outlets: [outlet],
    })
    kitchen = staff.headers
  })

  test('omits a request for towels, even in a department of the member', async () => {
    const stream = await follow(kitchen)
    await stream.next()
    await accept(await ask())
    await stream.staysQuiet(300)
  })

  test('omits all events of orders of another outlet', async () => {
    const stream = await follow(kitchen)
    await stream.next()
    const id = await orderFood(await buildOutlet(hotel, { name: 'Café' }))
    await accept(id)
    await guest.call(tipGuestRequest, { params: { guestRequestId: id }, body: { totalTip: 50 } })
    await stream.staysQuiet(300)
  })

  test('delivers events of the orders of its outlets, also when it resumes', async () => {
    const stream = await follow(kitchen)
    const start = await stream.next()
    const id = await orderFood(outlet)
    await ask()
    await accept(id)
    const { status } = await guest.call(tipGuestRequest, {
      params: { guestRequestId: id },
      body: { totalTip: 50 },
    })
    expect(status).toBe(200)
    const resumed = await follow(kitchen, start?.id)
    expect(await resumed.next()).toMatchObject({ event: 'ready', data: { resumed: true } })
    for (const each of [stream, resumed]) {
      expect(await each.next()).toMatchObject({ id: '1', data: { _id: id, status: 'new' } })
      expect(await each.next()).toMatchObject({ id: '3', data: { _id: id, status: 'accepted' } })
      expect(await each.next()).toMatchObject({ id: '4', data: { _id: id, status: 'accepted' } })
      await each.staysQuiet(200)
    }
  })

  test('is empty for a member without outlets', async () => {
    const withoutOutlets = await buildStaff(hotel, { role: 'kitchen' })
    const stream = await follow(withoutOutlets.headers)
    await stream.next()
    await orderFood(outlet)
    await stream.staysQuiet(300)
  })
})

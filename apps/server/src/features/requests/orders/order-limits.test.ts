import { createFoodRequest } from '@bellhop/contract/guest/requests'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { describe, expect, test } from 'vitest'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildGuest, buildHotel } from '../../../testing/builders.ts'
import { type Caller, unknownId } from '../../../testing/call.ts'
import { buildFood, buildOutlet } from '../../../testing/menu-builders.ts'
import { prepare } from '../../../testing/prepare.ts'
import { letPass } from '../../../testing/rate-limits.ts'
import { stopClock } from '../../../testing/stop-clock.ts'

const server = await getTestApp()

const hotel = prepare(() => buildHotel(server, { food_tax: 500, gift_tax: 1200 }))
const outlet = prepare(() => buildOutlet(hotel))
const guest = prepare(() => buildGuest(hotel))

function orderFood(itemId: string, more: object = {}, as: Caller = guest) {
  const body = { restaurantId: outlet.id, lines: [{ itemId, quantity: 1 }], ...more }
  return as.call(createFoodRequest, { body })
}

describe('order limits of a guest', () => {
  test('are 20 a minute and 60 an hour', async () => {
    stopClock()
    const { id } = await buildFood(hotel, outlet)
    const orderAtOnce = async (count: number) => {
      const answers = await Promise.all(Array.from({ length: count }, () => orderFood(id)))
      return answers.filter(({ status }) => status === 201).length
    }
    expect(await orderAtOnce(30)).toBe(20)
    const rejected = await orderFood(id)
    expect(rejected).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0)
    expect(rejected.body.detail).toMatch(/^Too many orders\. Please wait /)
    const other = await buildGuest(hotel)
    expect((await orderFood(id, {}, other)).status).toBe(201)

    await letPass(server, 61_000)
    expect(await orderAtOnce(20)).toBe(20)
    await letPass(server, 61_000)
    expect(await orderAtOnce(25)).toBe(20)
    await letPass(server, 61_000)
    expect((await orderFood(id)).status).toBe(429)
    await letPass(server, HOUR_MS)
    expect((await orderFood(id)).status).toBe(201)
  })

  test('count accepted orders only', async () => {
    const { id } = await buildFood(hotel, outlet)
    for (let tries = 0; tries < 25; tries++) await orderFood(unknownId)
    expect((await orderFood(id)).status).toBe(201)
  })
})

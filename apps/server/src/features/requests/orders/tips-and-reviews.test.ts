import {
  createFoodRequest,
  getGuestRequest,
  reviewGuestRequest,
  tipGuestRequest,
} from '@bellhop/contract/guest/requests'
import type { RequestStatus } from '@bellhop/domain/requests/request-status'
import { beforeEach, describe, expect, test } from 'vitest'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildGuest, buildHotel } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/call.ts'
import { buildFood, buildOutlet } from '../../../testing/menu-builders.ts'
import { prepare } from '../../../testing/prepare.ts'
import { letPass } from '../../../testing/rate-limits.ts'
import { changeRows } from '../../../testing/rows.ts'
import { buildEarlierStay } from '../../../testing/stay-builders.ts'
import { stopClock } from '../../../testing/stop-clock.ts'
import { waitForLock } from '../../../testing/wait-for-lock.ts'

const server = await getTestApp()

const hotel = prepare(() => buildHotel(server, { food_tax: 500, gift_tax: 1200 }))
const outlet = prepare(() => buildOutlet(hotel))
const guest = prepare(() => buildGuest(hotel))

function orderFood(itemId: string, more: object = {}, as: Caller = guest) {
  const body = { restaurantId: outlet.id, lines: [{ itemId, quantity: 1 }], ...more }
  return as.call(createFoodRequest, { body })
}

function tip(id: string, totalTip: number) {
  const params = { guestRequestId: id }
  return guest.call(tipGuestRequest, { params, body: { totalTip } })
}

function review(id: string, body: object) {
  return guest.call(reviewGuestRequest, { params: { id }, body })
}

const setStatus = (id: string, status: RequestStatus) =>
  changeRows(server.db, 'guest_request', id, { status })

describe('tips and reviews', () => {
  let id: string
  beforeEach(async () => {
    const dosa = await buildFood(hotel, outlet)
    id = (await orderFood(dosa.id)).body.data._id
  })

  test('set a tip and raise it, but never lower it', async () => {
    expect((await tip(id, 50)).body.data.amounts).toMatchObject({ tip: 50, total: 239 })
    expect((await tip(id, 80.5)).body.data.amounts.tip).toBe(80.5)
    const lowered = await tip(id, 20)
    expect(lowered).toMatchObject({
      status: 409,
      body: { code: 'not_tippable', params: { reason: 'lowered' } },
    })
    expect((await tip(id, 90.555)).status).toBe(400)
    expect((await tip(id, -1)).status).toBe(400)
    expect((await tip(id, 100_001)).status).toBe(400)
  })

  test('reject a tip for a request that was not carried out', async () => {
    await setStatus(id, 'rejected')
    expect((await tip(id, 50)).body).toMatchObject({
      code: 'not_tippable',
      params: { reason: 'unfulfilled' },
    })
  })

  test('reject a tip for an earlier stay, because its bill is closed', async () => {
    await setStatus(id, 'done')
    const stayId = await buildEarlierStay(hotel, guest)
    await changeRows(server.db, 'guest_request', id, { stay_id: stayId })
    const { body } = await guest.call(getGuestRequest, { params: { id } })
    expect(body.data).toMatchObject({ canTip: false, canReview: true })
    expect(await tip(id, 50)).toMatchObject({ status: 403, body: { code: 'stay_ended' } })
  })

  test('reject a tip simultaneous with the check-out, so that the invoice is complete', async () => {
    await setStatus(id, 'done')
    const left = await server.db.transaction().execute(async (tx) => {
      await changeRows(tx, 'stay', guest.stayId, {
        status: 'checkedOut',
        checked_out_at: new Date(),
      })
      const tipping = tip(id, 50)
      await waitForLock(tx)
      return { tipping }
    })
    expect(await left.tipping).toMatchObject({ status: 403, body: { code: 'stay_ended' } })
  })

  test('accept a review once the request is done, and replace it', async () => {
    expect((await review(id, { rating: 5 })).body.code).toBe('not_reviewable')
    await setStatus(id, 'done')
    await review(id, { rating: 3, comment: 'Cold' })
    const { body } = await review(id, { rating: 5 })
    expect(body.data.review).toMatchObject({ rating: 5 })
    expect(body.data.review?.comment).toBeUndefined()
    expect((await review(id, { rating: 6 })).status).toBe(400)
  })

  test('are limited to thirty a minute, because the desk is notified of each', async () => {
    stopClock()
    await setStatus(id, 'done')
    for (let i = 1; i <= 15; i++) {
      expect((await tip(id, i)).status).toBe(200)
      expect((await review(id, { rating: 5 })).status).toBe(200)
    }
    for (const rejected of [await tip(id, 16), await review(id, { rating: 5 })]) {
      expect(rejected).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    }
    await letPass(server, 61_000)
    expect((await tip(id, 16)).status).toBe(200)
  })
})

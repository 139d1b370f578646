import { correctEntry } from '@bellhop/contract/desk/corrections'
import { getFolio } from '@bellhop/contract/desk/folios'
import { decideDispute } from '@bellhop/contract/desk/payments'
import { getDeskRequest, listDeskRequests } from '@bellhop/contract/desk/requests'
import { disputeRequest, getBill } from '@bellhop/contract/guest/payments'
import { listGuestRequests } from '@bellhop/contract/guest/request-list'
import {
  cancelGuestRequest,
  createFoodRequest,
  getGuestRequest,
  reviewGuestRequest,
  tipGuestRequest,
} from '@bellhop/contract/guest/requests'
import { beforeEach, describe, expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { buildFood, buildOutlet } from '../../testing/menu-builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { changeRows, readRows } from '../../testing/rows.ts'

const server = await getTestApp()
let id: string
const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel))
const desk = prepare(() => buildStaff(hotel))
const outlet = prepare(() => buildOutlet(hotel))
beforeEach(async () => {
  const { id: itemId } = await buildFood(hotel, outlet, { price: 35_000 })
  const body = { restaurantId: outlet.id, lines: [{ itemId, quantity: 1 }] }
  id = (await guest.call(createFoodRequest, { body })).body.data._id
})

const tip = (totalTip: number) =>
  guest.call(tipGuestRequest, { params: { guestRequestId: id }, body: { totalTip } })

async function takeOff(kind: 'request' | 'tip', amount?: number) {
  const folio = await desk.call(getFolio, { params: { id: guest.stayId } })
  const entry = folio.body.data.entries.find((each) => each.kind === kind)
  if (!entry) throw new Error(`Expected an entry of a ${kind}`)
  const body = { reason: 'Cold.', ...(amount && { amount }) }
  const made = await desk.call(correctEntry, { params: { id: entry._id }, body })
  expect(made.status).toBe(201)
}

/** The request as the guest and the desk see it, alone and in a list, and its entry on the bill. */
async function readAll() {
  const ofGuest = { headers: guest.headers, params: { id } }
  const ofDesk = { headers: desk.headers, params: { id } }
  const { data: seen } = (await call(server, getGuestRequest, ofGuest)).body
  const others = [
    (await guest.call(listGuestRequests)).body.data[0],
    (await call(server, getDeskRequest, ofDesk)).body.data,
    (await desk.call(listDeskRequests)).body.data[0],
    (await guest.call(getBill)).body.data[0],
  ]
  return { seen, amounts: others.map((each) => each?.amounts) }
}

const fourTimes = <T>(value: T) => [value, value, value, value]
const nothing = { subtotal: 0, tax: 0, tip: 0, total: 0 }

describe('a request taken off the bill', () => {
  test('costs nothing after a dispute, for guest and desk, and cannot be tipped', async () => {
    await tip(50)
    const params = { requestId: id }
    await guest.call(disputeRequest, { params, body: { reason: 'Not mine.' } })
    const events = () =>
      readRows(server.db, 'event', ['id'], { guest_id: guest.id, name: 'request.updated' })
    const before = await events()
    const body = { decision: 'removed' as const, answer: 'Sorry.' }
    await desk.call(decideDispute, { params, body })
    const { seen, amounts } = await readAll()
    expect(seen).toMatchObject({ amounts: nothing, canTip: false })
    expect(amounts).toEqual(fourTimes(nothing))
    expect(await tip(80)).toMatchObject({
      status: 409,
      body: { code: 'not_tippable', params: { reason: 'removed' } },
    })
    expect(await events()).toHaveLength(before.length + 1)
  })

  test('costs nothing after a correction, for guest and desk, and cannot be tipped', async () => {
    await takeOff('request')
    const { seen, amounts } = await readAll()
    expect(seen).toMatchObject({ amounts: nothing, canTip: false })
    expect(amounts).toEqual(fourTimes(nothing))
    expect((await tip(80)).body).toMatchObject({ code: 'not_tippable' })
  })

  test('is reviewed with the same amounts', async () => {
    await takeOff('request')
    await changeRows(server.db, 'guest_request', id, { status: 'done' })
    const reviewed = await guest.call(reviewGuestRequest, { params: { id }, body: { rating: 5 } })
    expect(reviewed.body.data).toMatchObject({ amounts: nothing, canTip: false })
  })
})

test('has the tip that is left of a corrected one, which can be raised from there', async () => {
  expect((await tip(50)).body.data.amounts.tip).toBe(50)
  await takeOff('tip', 30)
  const { seen, amounts } = await readAll()
  expect(seen).toMatchObject({ amounts: { tip: 20 }, canTip: true })
  expect(amounts).toEqual(fourTimes(seen.amounts))
  expect((await tip(10)).body).toMatchObject({ params: { reason: 'lowered' } })
  expect((await tip(35)).body.data.amounts.tip).toBe(35)
  expect((await readAll()).amounts.map((each) => each?.tip)).toEqual(fourTimes(35))
})

test.each(['cancelled', 'removed'])(
  'the corrections of a %s request and its tips have ids of the application',
  async (how) => {
    await tip(50)
    await tip(80)
    await takeOff('tip', 50)
    if (how === 'cancelled') {
      await guest.call(cancelGuestRequest, { params: { id }, body: {} })
    } else {
      const params = { requestId: id }
      await guest.call(disputeRequest, { params, body: { reason: 'Not mine.' } })
      const body = { decision: 'removed' as const, answer: 'Sorry.' }
      await desk.call(decideDispute, { params, body })
    }
    const entries = await readRows(server.db, 'folio_entry', ['id', 'net', 'corrects_id'], {
      request_id: id,
    })
    // Nothing was left of the tip of 50.
    expect(entries.filter((each) => each.corrects_id)).toHaveLength(3)
    expect(entries.reduce((sum, { net }) => sum + net, 0)).toBe(0)
    expect(entries.map((each) => each.id[14])).toEqual(entries.map(() => '7'))
  },
)

test('shows what a cancelled request would have cost', async () => {
  const { seen } = await readAll()
  await guest.call(cancelGuestRequest, { params: { id }, body: {} })
  expect((await readAll()).seen.amounts).toEqual(seen.amounts)
})

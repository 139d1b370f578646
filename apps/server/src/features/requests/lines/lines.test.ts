import { undoCorrection } from '@bellhop/contract/desk/corrections'
import { getFolio } from '@bellhop/contract/desk/folios'
import {
  acceptRequest,
  advanceRequest,
  cancelLine,
  cancelRequest,
  getDeskRequest,
  listDeskRequests,
  markLines,
} from '@bellhop/contract/desk/requests'
import {
  cancelGuestRequest,
  createFoodRequest,
  getGuestRequest,
} from '@bellhop/contract/guest/requests'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../shared/ids.ts'
import { findWrongAmounts, findWrongStock } from '../../../sums/find-differences.ts'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../../testing/builders.ts'
import { type Caller, unknownId } from '../../../testing/call.ts'
import { readAudit } from '../../../testing/log.ts'
import { buildFood, buildOutlet } from '../../../testing/menu-builders.ts'
import { prepare } from '../../../testing/prepare.ts'
import { addRows, readRow } from '../../../testing/rows.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server, { food_tax: 500 }))
const outlet = prepare(() => buildOutlet(hotel))
const soup = prepare(() => buildFood(hotel, outlet, { name: 'Soup', price: 100_00, stock: 9 }))
const dosa = prepare(() => buildFood(hotel, outlet, { name: 'Dosa', price: 150_50 }))
/** The stock was entered five minutes ago. */
beforeEach(() =>
  addRows(hotel.db, 'audit', {
    ...{ hotel_id: hotel.id, id: newId(), at: new Date(Date.now() - 5 * MINUTE_MS) },
    ...{ actor_kind: 'staff', action: 'food.change', subject_id: soup.id, after: '{"stock": 9}' },
  }),
)
const guest = prepare(() => buildGuest(hotel))
const desk = prepare(() => buildStaff(hotel))
const cook = prepare(() => buildStaff(hotel, { role: 'kitchen', outlets: [outlet], name: 'Ravi' }))

let id: string
let lines: { soup: string; dosa: string }
/** Two soups and a dosa. */
beforeEach(async () => {
  const ordered = [
    { itemId: soup.id, quantity: 2 },
    { itemId: dosa.id, quantity: 1 },
  ]
  const { status, body } = await guest.call(createFoodRequest, {
    body: { restaurantId: outlet.id, lines: ordered },
  })
  expect(status).toBe(201)
  id = body.data._id
  const [first, second] = body.data.lines.map(({ _id }) => _id)
  lines = { soup: first ?? '', dosa: second ?? '' }
})

const readGuest = async () => (await guest.call(getGuestRequest, { params: { id } })).body.data
const readDesk = async () => (await desk.call(getDeskRequest, { params: { id } })).body.data
const readEntries = async () =>
  (await desk.call(getFolio, { params: { id: guest.stayId } })).body.data.entries
const stock = async () => (await readRow(server.db, 'food', ['stock'], soup.id)).stock

const cancel = (lineId: string, cancelled: number, as: Caller = desk) =>
  as.call(cancelLine, { params: { id, lineId }, body: { cancelled, reason: 'Sold out.' } })
const mark = (lineIds: string[], isDone = true, as: Caller = cook) =>
  as.call(markLines, { params: { id }, body: { lineIds, isDone } })

describe('cancelling a line', () => {
  test('takes it off the bill and returns it to stock, and the guest reads why', async () => {
    expect(await stock()).toBe(7)
    const { status, body } = await cancel(lines.soup, 1)
    expect(status).toBe(200)
    expect(body.data.title).toBe('1 × Soup, 1 × Dosa')
    const [first, second] = body.data.lines
    expect(first).toMatchObject({ quantity: 2, cancelled: 1, amount: 100, taxAmount: 5 })
    expect(second).not.toHaveProperty('cancelled')
    expect(await readGuest()).toMatchObject({
      status: 'new',
      lines: [{ quantity: 2, cancelled: 1, cancelReason: 'Sold out.', amount: 100 }, {}],
      amounts: { subtotal: 250.5, tax: 12.53, total: 263.03 },
    })
    expect(await stock()).toBe(8)
    expect((await readEntries()).at(-1)).toMatchObject({ net: -100, tax: -5, reason: 'Sold out.' })
    expect(await readAudit(hotel, ['after'], { action: 'request.cancelLine' })).toMatchObject([
      { after: { dish: 'Soup', quantity: 1, reason: 'Sold out.' } },
    ])
    expect(await findWrongAmounts(server.db, hotel.id, new Date(0))).toEqual([])
    expect(await findWrongStock(server.db, hotel.id)).toEqual([])
  })

  test('is done once by two desks, and goes on to more of it', async () => {
    const answers = await Promise.all([cancel(lines.soup, 1), cancel(lines.soup, 1)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await stock()).toBe(8)
    expect((await cancel(lines.soup, 2, cook)).body.data).toMatchObject({ title: '1 × Dosa' })
    expect(await stock()).toBe(9)
    expect((await readGuest()).amounts).toMatchObject({ subtotal: 150.5, tax: 7.53 })
    expect((await cancel(lines.soup, 3)).status).toBe(400)
  })

  test('of all that is left ends the order', async () => {
    await cancel(lines.soup, 2)
    expect((await cancel(lines.dosa, 1)).body.data.status).toBe('rejected')
    const order = await readGuest()
    expect(order).toMatchObject({ status: 'rejected', timeline: [{}, { note: 'Sold out.' }] })
    expect((await readEntries()).reduce((sum, { net, tax }) => sum + net + tax, 0)).toBeCloseTo(0)
    expect(await stock()).toBe(9)
    expect((await cancel(lines.dosa, 1)).body.code).toBe('invalid_transition')
  })

  test('leaves the rest to a cancellation of the order, which returns it once', async () => {
    await cancel(lines.soup, 1)
    await guest.call(cancelGuestRequest, { params: { id }, body: {} })
    expect(await stock()).toBe(9)
    expect(await findWrongStock(server.db, hotel.id)).toEqual([])
    const left = (await readEntries()).reduce((sum, { net, tax }) => sum + net + tax, 0)
    expect(left).toBeCloseTo(0)
  })

  test('cannot be undone on the bill alone', async () => {
    await cancel(lines.soup, 1)
    const correction = (await readEntries()).at(-1)?._id ?? ''
    const body = { reason: 'Was there.' }
    expect((await desk.call(undoCorrection, { params: { id: correction }, body })).status).toBe(400)
  })

  test('is of a line of the order', async () => {
    expect((await cancel(unknownId, 1)).status).toBe(404)
    const other = await buildStaff(hotel, { role: 'kitchen', outlets: [] })
    expect((await cancel(lines.soup, 1, other)).status).toBe(404)
  })
})

describe('marking lines as made', () => {
  test('puts the order in progress, then on the way', async () => {
    const first = await mark([lines.soup])
    expect(first.status).toBe(200)
    expect(first.body.data).toMatchObject({ status: 'inProgress', acceptedBy: { name: 'Ravi' } })
    expect(first.body.data.lines).toMatchObject([{ doneAt: expect.any(String) }, {}])
    expect(first.body.data.lines[1]).not.toHaveProperty('doneAt')
    expect((await mark([lines.dosa])).body.data.status).toBe('onTheWay')
    expect((await readGuest()).timeline.map(({ status }) => status)).toEqual([
      ...['new', 'inProgress', 'onTheWay'],
    ])
  })

  test('by two cooks at once is one step', async () => {
    const both = [lines.soup, lines.dosa]
    const answers = await Promise.all([mark(both), mark(both, true, desk)])
    expect(answers.map(({ status, body }) => [status, body.data.status])).toEqual([
      [200, 'onTheWay'],
      [200, 'onTheWay'],
    ])
    expect((await readGuest()).timeline).toHaveLength(2)
  })

  test('can be recalled without telling the guest otherwise', async () => {
    await mark([lines.soup, lines.dosa])
    const { body } = await mark([lines.dosa], false)
    expect(body.data).toMatchObject({ status: 'onTheWay', lines: [{}, { name: 'Dosa' }] })
    expect(body.data.lines[1]).not.toHaveProperty('doneAt')
    expect((await mark([lines.dosa])).body.data.status).toBe('onTheWay')
    expect((await readGuest()).timeline).toHaveLength(2)
  })

  test('passes over a line that was cancelled meanwhile', async () => {
    await cancel(lines.dosa, 1)
    expect((await mark([lines.dosa])).body.code).toBe('invalid_transition')
    expect((await mark([lines.soup, lines.dosa])).body.data.status).toBe('onTheWay')
  })

  test('is complete once the rest is cancelled', async () => {
    await mark([lines.soup])
    expect((await cancel(lines.dosa, 1)).body.data.status).toBe('onTheWay')
  })

  test('is rejected for an order that has ended, and for lines of another', async () => {
    await desk.call(acceptRequest, { params: { id }, body: {} })
    expect((await mark([lines.soup, unknownId])).status).toBe(404)
    await desk.call(cancelRequest, { params: { id }, body: { reason: 'Fire.' } })
    expect(await mark([lines.soup])).toMatchObject({
      ...{ status: 409, body: { code: 'invalid_transition' } },
    })
  })

  test('follows the desk, which sends the order on', async () => {
    await desk.call(advanceRequest, { params: { id }, body: { status: 'onTheWay' } })
    const { lines: marked } = await readDesk()
    expect(marked.every(({ doneAt }) => doneAt)).toBe(true)
    const listed = await cook.call(listDeskRequests, { query: { status: 'active' } })
    expect(listed.body.data).toMatchObject([{ _id: id }])
  })
})

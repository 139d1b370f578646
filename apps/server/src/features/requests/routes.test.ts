import { createAmenityRequest } from '@bellhop/contract/guest/requests'
import { DAY_MS, HOUR_MS } from '@bellhop/domain/time/durations'
import { hotelTimeOfDay } from '@bellhop/domain/time/hotel-time'
import { describe, expect, test } from 'vitest'
import { dailyHours } from '../../shared/time/daily-hours.ts'
import { buildDepartment, buildHotel } from '../../testing/builders.ts'
import { call, unknownId } from '../../testing/call.ts'
import { buildAmenity } from '../../testing/menu-builders.ts'
import { raiseContentVersion } from '../../testing/raise-content-version.ts'
import { changeRows } from '../../testing/rows.ts'
import { setUpTowelOrders } from '../../testing/towel-orders.ts'
import { waitForLock } from '../../testing/wait-for-lock.ts'

const { server, hotel, department, guest, towels, order, get, countRequests } =
  await setUpTowelOrders()

describe('ordering amenities', () => {
  test('creates a request, priced by the server', async () => {
    const before = Date.now()
    const { status, body } = await order({ ...towels, note: 'Large ones, please' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      number: 1,
      kind: 'amenity',
      status: 'new',
      title: '2 × Bath towel',
      department: { _id: department.id, name: 'Housekeeping' },
      note: 'Large ones, please',
      lines: [{ quantity: 2, price: 33.33, taxRate: 18, taxAmount: 12, amount: 66.66 }],
      amounts: { subtotal: 66.66, tax: 12, tip: 0, total: 78.66 },
      timeline: [{ status: 'new', by: 'guest', name: 'Ananya Rao' }],
      canCancel: true,
      canReview: false,
    })
    const promised = new Date(body.data.promisedAt).getTime()
    expect(promised - before).toBeGreaterThanOrEqual(15 * 60_000)
    expect(promised - before).toBeLessThan(16 * 60_000)
    expect((await get(body.data._id)).body.data).toEqual(body.data)
    expect((await order()).body.data.number).toBe(2)
  })

  test('for later is promised at the wanted time', async () => {
    const deliverAt = new Date(Date.now() + 3 * HOUR_MS).toISOString()
    const { status, body } = await order({ ...towels, deliverAt })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ deliverAt, promisedAt: deliverAt })
  })

  test.each([
    ['no lines', () => ({ ...towels, lines: [] })],
    ['51 lines', () => ({ ...towels, lines: Array(51).fill(towels.lines[0]) })],
    ['quantity 0', () => withLine({ quantity: 0 })],
    ['quantity 21', () => withLine({ quantity: 21 })],
    ['quantity 1.5', () => withLine({ quantity: 1.5 })],
    ['quantity "2"', () => withLine({ quantity: '2' })],
    ['quantity null', () => withLine({ quantity: null })],
    ['a price', () => withLine({ price: 0 })],
    ['__proto__', () => JSON.parse(`{"__proto__":{},${JSON.stringify(towels).slice(1)}`)],
    ['a malformed item id', () => withLine({ itemId: 'towel' })],
    ['a note of 251 characters', () => ({ ...towels, note: 'a'.repeat(251) })],
    ['NUL in the note', () => ({ ...towels, note: 'a\0b' })],
    ['a date instead of a time', () => ({ ...towels, deliverAt: '2030-01-01' })],
    ['an impossible time', () => ({ ...towels, deliverAt: '2030-02-31T00:00:00Z' })],
    ['an impossible date', () => ({ ...towels, deliverAt: '2026-11-31T00:00:00Z' })],
    ['a time long ago', () => ({ ...towels, deliverAt: '2020-01-01T00:00:00Z' })],
    ['a time years ahead', () => ({ ...towels, deliverAt: '2099-01-01T00:00:00Z' })],
  ])('rejects %s', async (_, makeBody) => {
    const { status, body } = await order(makeBody())
    expect(status).toBe(400)
    expect(body.code).toBe('invalid_request')
    expect(await countRequests()).toBe(0)
  })

  function withLine(change: object) {
    return { ...towels, lines: [{ ...towels.lines[0], ...change }] }
  }

  test('answers 4xx to a lone surrogate in the note', async () => {
    const payload = JSON.stringify({ ...towels, note: 'X' }).replace('X', '\\ud800')
    const { status } = await call(server, createAmenityRequest, {
      headers: { ...guest.headers, 'content-type': 'application/json' },
      body: payload,
    })
    expect(status).toBeLessThan(500)
  })

  test("answers 404 to another hotel's department or item", async () => {
    const other = await buildHotel(server)
    const elsewhere = await buildDepartment(other)
    const foreign = await buildAmenity(other, elsewhere)
    for (const body of [
      { ...towels, departmentId: unknownId },
      { ...towels, departmentId: elsewhere.id },
      withLine({ itemId: unknownId }),
      withLine({ itemId: foreign.id }),
    ]) {
      expect(await order(body)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
    expect(await countRequests()).toBe(0)
  })

  test('delivers all items by the department that gets the order', async () => {
    const engineering = await buildDepartment(hotel, { name: 'Engineering' })
    const iron = await buildAmenity(hotel, engineering)
    const { status, body } = await order(withLine({ itemId: iron.id }))
    expect(status).toBe(201)
    expect(body.data.department?.name).toBe('Housekeeping')
  })

  test('answers 404 to a department other than these two', async () => {
    const spa = await buildDepartment(hotel, { name: 'Spa' })
    const rejected = await order({ ...towels, departmentId: spa.id })
    expect(rejected).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await countRequests()).toBe(0)
  })

  test('does not store a blank note', async () => {
    for (const note of ['', '  \n']) {
      expect((await order({ ...towels, note })).body.data).not.toHaveProperty('note')
    }
  })

  test('rejects a time after check-out, unless check-out has already passed', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
    const setDuration = (duration: number, checkIn: string) =>
      changeRows(server.db, 'stay', { hotel_id: hotel.id }, { duration, check_in: checkIn })
    await setDuration(3, inDays(0))
    expect((await order({ ...towels, deliverAt: inDays(1) })).status).toBe(201)
    expect(await order({ ...towels, deliverAt: inDays(4) })).toMatchObject({
      status: 400,
      body: { detail: 'Choose a time before you check out.', errors: [{ field: 'deliverAt' }] },
    })
    await setDuration(1, inDays(-3))
    expect((await order({ ...towels, deliverAt: inDays(1) })).status).toBe(201)
  })

  test('is rejected while the department is closed, with its opening time', async () => {
    const hourFromNow = (hours: number) =>
      hotelTimeOfDay(new Date(Date.now() + hours * HOUR_MS), 'Asia/Kolkata')
    const opens = hourFromNow(3)
    await server.db
      .updateTable('department')
      .set({ hours: JSON.stringify(dailyHours([opens, hourFromNow(6)])) })
      .where('hotel_id', '=', hotel.id)
      .execute()
    const { status, body } = await order()
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'outlet_closed',
      detail: expect.stringMatching(new RegExp(`^Housekeeping opens (tomorrow )?at ${opens}\\.$`)),
      params: { name: 'Housekeeping', opensAt: opens },
    })
    const later = new Date(Date.now() + 4 * HOUR_MS).toISOString()
    expect((await order({ ...towels, deliverAt: later })).status, 'a time when it is open').toBe(
      201,
    )
  })

  test('names the unavailable item', async () => {
    const pillow = await buildAmenity(hotel, department, {
      name: 'Feather pillow',
      available: false,
      unavailable_reason: 'Back tomorrow.',
    })
    const { status, body } = await order({
      ...towels,
      lines: [...towels.lines, { itemId: pillow.id, quantity: 1 }],
    })
    expect(status).toBe(409)
    expect(body.code).toBe('item_unavailable')
    expect(body.detail).toMatch(/^Feather pillow .*Back tomorrow\.$/)
    expect(await countRequests()).toBe(0)
  })
})

test('uses the new price if it changes during the order', async () => {
  expect((await order()).body.data.amounts.subtotal).toBe(66.66)
  const placed = await server.db.transaction().execute(async (tx) => {
    await tx.updateTable('amenity').set({ price: 5000 }).where('hotel_id', '=', hotel.id).execute()
    await raiseContentVersion(tx, hotel.id)
    const ordering = order()
    await waitForLock(tx)
    return { ordering }
  })
  expect((await placed.ordering).body.data.amounts.subtotal).toBe(100)
  expect(await countRequests()).toBe(2)
})

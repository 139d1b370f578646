import { cancelGuestRequest } from '@bellhop/contract/guest/requests'
import { describe, expect, test } from 'vitest'
import { buildGuest } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { raiseContentVersion } from '../../testing/raise-content-version.ts'
import { changeRows } from '../../testing/rows.ts'
import { setUpTowelOrders } from '../../testing/towel-orders.ts'

const { server, hotel, guest, towels, order, countRequests } = await setUpTowelOrders()

describe('order repeated with a key', () => {
  test('is one request with equal responses for 20 simultaneous calls', async () => {
    const key = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(towels, key)))
    const [first] = answers
    expect(first?.status).toBe(201)
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 201, body: first?.body })
    expect(await countRequests()).toBe(1)
  })

  test('rejects another body with the same key', async () => {
    const key = crypto.randomUUID()
    await order(towels, key)
    const { status, body } = await order({ ...towels, note: 'and soap' }, key)
    expect(status).toBe(422)
    expect(body.code).toBe('idempotency_mismatch')
    expect(await countRequests()).toBe(1)
  })

  test('rejects another call with the same key', async () => {
    const [one, other] = [await order(towels), await order(towels)]
    const cancelWith = (id: string, key: string) =>
      call(server, cancelGuestRequest, {
        params: { id },
        headers: { ...guest.headers, 'idempotency-key': key },
        body: {},
      })
    const key = crypto.randomUUID()
    expect((await cancelWith(one.body.data._id, key)).status).toBe(200)
    expect(await cancelWith(other.body.data._id, key)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    })
  })

  test('accepts a rejected order again with its key', async () => {
    const key = crypto.randomUUID()
    const items = server.db.updateTable('amenity').where('hotel_id', '=', hotel.id)
    await items.set({ available: false }).execute()
    expect((await order(towels, key)).status).toBe(409)
    await items.set({ available: true }).execute()
    await raiseContentVersion(server.db, hotel.id)
    expect((await order(towels, key)).status).toBe(201)
  })

  test('returns the response of a placed order, even if its items are no longer offered', async () => {
    const key = crypto.randomUUID()
    const first = await order(towels, key)
    await changeRows(server.db, 'amenity', { hotel_id: hotel.id }, { available: false })
    await raiseContentVersion(server.db, hotel.id)
    expect((await order(towels, key)).body).toEqual(first.body)
    expect((await order({ ...towels, note: 'and soap' }, key)).status).toBe(422)
    expect((await order()).status).toBe(409)
  })

  test('does not count a retry against the guest’s order limits', async () => {
    const key = crypto.randomUUID()
    const first = await order(towels, key)
    for (let tries = 0; tries < 25; tries++) {
      expect((await order(towels, key)).body).toEqual(first.body)
    }
    expect((await order()).status).toBe(201)
  })

  test('keeps the keys of two guests separate', async () => {
    const key = crypto.randomUUID()
    const mine = await order(towels, key)
    Object.assign(guest, await buildGuest(hotel))
    const theirs = await order(towels, key)
    expect(theirs.status).toBe(201)
    expect(theirs.body.data._id).not.toBe(mine.body.data._id)
  })

  test('rejects a malformed key', async () => {
    expect((await order(towels, 'x'.repeat(256))).status).toBe(400)
    expect((await order(towels, 'with space')).status).toBe(400)
  })
})

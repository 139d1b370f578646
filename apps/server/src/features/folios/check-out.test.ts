import { undoCheckOut } from '@bellhop/contract/desk/check-out'
import { acceptRequest } from '@bellhop/contract/desk/requests'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { describe, expect, test } from 'vitest'
import { buildCompanion, buildGuest, buildRooms } from '../../testing/builders.ts'
import { setUpFolios } from '../../testing/folios.ts'
import { openSale } from '../../testing/rooms-for-sale.ts'
import { changeRows, readRow, readRows } from '../../testing/rows.ts'

const {
  server,
  hotel,
  guest,
  desk,
  read,
  pay,
  leave,
  readBill,
  placeOrder,
  order,
  deliver,
  arrive,
} = await setUpFolios()

describe('check-out', () => {
  test('posts the nights, needs a settled bill, and ends the sessions a day later', async () => {
    await arrive(2)
    const due = await leave()
    expect(due.body).toMatchObject({ code: 'balance_due', params: { currency: 'INR' } })
    expect((await read()).entries).toEqual([])
    await pay((due.body.params as { balance: number }).balance)
    const left = await leave()
    expect(left.status).toBe(200)
    expect(left.body.data).toMatchObject({ status: 'checkedOut', balance: 0, nightsToCome: [] })
    const nights = left.body.data.entries.filter(
      ({ kind }: { kind: string }) => kind === 'roomNight',
    )
    expect(nights).toHaveLength(2)
    const { expires_at: end } = await readRow(server.db, 'guest_session', ['expires_at'], {
      guest_id: guest.id,
    })
    expect(Math.abs(end.getTime() - Date.now() - DAY_MS)).toBeLessThan(60_000)
    // The bill can still be read, but nothing can be ordered.
    expect((await readBill()).balance).toBe(0)
    expect((await placeOrder()).body).toMatchObject({ code: 'stay_ended' })
    expect((await leave()).body).toMatchObject({ code: 'not_in_house' })
  })

  test('undone gives the sessions their former end', async () => {
    await buildRooms(hotel, 1)
    await openSale(hotel)
    await arrive(1, 3)
    const session = { guest_id: guest.id }
    const expires_at = new Date(Date.parse((await read()).checkOut) + DAY_MS)
    await changeRows(server.db, 'guest_session', session, { expires_at })
    await leave({ reason: 'The company pays.' })
    const { status } = await desk.call(undoCheckOut, { params: { id: guest.stayId }, body: {} })
    expect(status).toBe(200)
    expect(await readRow(server.db, 'guest_session', ['expires_at'], session)).toEqual({
      expires_at,
    })
    expect((await placeOrder()).status).toBe(201)
  })

  test('with a balance needs a reason, which is stored', async () => {
    await arrive(1)
    const left = await leave({ reason: 'The company pays.' })
    expect(left.body.data).toMatchObject({
      status: 'checkedOut',
      checkOutReason: 'The company pays.',
    })
    const audit = await readRows(server.db, 'audit', ['action', 'after'], {
      subject_id: guest.stayId,
      action: 'stay.checkOut',
    })
    expect(audit).toMatchObject([{ after: { reason: 'The company pays.' } }])
  })

  test('is rejected while requests are running', async () => {
    const requestId = await order()
    const rejected = await leave({ reason: 'In a hurry.' })
    expect(rejected.body).toMatchObject({ code: 'requests_running', params: { numbers: [1] } })
    await deliver(requestId)
    expect((await leave({ reason: 'In a hurry.' })).status).toBe(200)
  })

  test('cancels the running requests that the desk has seen, all or none', async () => {
    const first = await order()
    const cancelRequests = { numbers: [1], reason: 'The guest has left.' }
    const second = await order()
    const rejected = await leave({ reason: 'In a hurry.', cancelRequests })
    expect(rejected.body).toMatchObject({ code: 'requests_running', params: { numbers: [2] } })
    expect((await read()).runningRequests).toEqual([1, 2])

    await desk.call(acceptRequest, { params: { id: second }, body: {} })
    const both = { ...cancelRequests, numbers: [1, 2] }
    // Unless the balance is settled, nothing is cancelled either.
    expect((await leave({ cancelRequests: both })).body).toMatchObject({ code: 'balance_due' })
    expect((await read()).runningRequests).toEqual([1, 2])
    const { status, body } = await leave({ reason: 'Pays later.', cancelRequests: both })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ status: 'checkedOut', runningRequests: [] })
    expect(body.data.totals.requests).toBe(0)
    const rows = await server.db
      .selectFrom('guest_request as r')
      .innerJoin('request_timeline as t', (join) =>
        join.onRef('t.request_id', '=', 'r.id').onRef('t.status', '=', 'r.status'),
      )
      .innerJoin('audit as a', 'a.subject_id', 'r.id')
      .select(['r.id', 'r.status', 't.note', 'a.action'])
      .where('r.hotel_id', '=', hotel.id)
      .where('a.action', 'in', ['request.reject', 'request.cancel'])
      .orderBy('r.number')
      .execute()
    expect(rows).toEqual([
      { id: first, status: 'rejected', note: 'The guest has left.', action: 'request.reject' },
      { id: second, status: 'cancelled', note: 'The guest has left.', action: 'request.cancel' },
    ])
  })

  test('costs one night on the day of arrival, and no future nights before the planned day', async () => {
    await arrive(0, 5)
    const left = await leave({ reason: 'Left early.' })
    expect(left.body.data.entries).toHaveLength(1)
    expect(left.body.data.totals.room).toBe(left.body.data.balance)
  })

  test('posts each of 365 nights once, at the tariff of the stay, after a room change', async () => {
    await arrive(365)
    const other = await buildGuest(hotel, { status: 'booked' })
    const { id: room_id } = await readRow(server.db, 'room', ['id'], {
      hotel_id: hotel.id,
      number: other.roomNumber,
    })
    await server.db.updateTable('stay').set({ room_id }).where('id', '=', guest.stayId).execute()
    const { body } = await leave({ reason: 'The company pays.' })
    const nights = new Set(body.data.entries.map(({ night }: { night?: string }) => night))
    expect(body.data.entries).toHaveLength(365)
    expect(nights.size).toBe(365)
    // 12 % of 4,500 is 540.
    expect(body.data.totals.room).toBe(365 * 5040)
    expect(body.data.roomNumber).toBe(other.roomNumber)
  })

  test('leaves no simultaneous order behind', async () => {
    for (let round = 0; round < 10; round++) {
      const arun = await buildGuest(hotel)
      const companion = await buildCompanion(hotel, arun)
      const sessions = [arun.headers, companion.headers]
      const [left, ...orders] = await Promise.all([
        leave({ reason: 'Company.' }, desk, arun.stayId),
        ...Array.from({ length: 6 }, (_, turn) => placeOrder(sessions[turn % 2])),
      ])
      expect(orders.every(({ status }) => status === 201 || status === 403)).toBe(true)
      const { runningRequests, status } = await read(arun.stayId)
      if (status === 'checkedOut') expect(runningRequests).toEqual([])
      else expect(left?.body).toMatchObject({ code: 'requests_running' })
    }
  })

  test('happens once for two simultaneous calls', async () => {
    await arrive(1)
    const answers = await Promise.all([leave({ reason: 'A' }), leave({ reason: 'B' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await read()).entries).toHaveLength(1)
  })
})

import { describe, expect, test } from 'vitest'
import { newId } from '../../shared/ids.ts'
import { buildHotel, buildStaff } from '../../testing/builders.ts'
import { setUpDayReports } from '../../testing/day-reports.ts'

const { server, hotel, desk, report, addPayment, count, refund } = await setUpDayReports()

describe('cash count', () => {
  test('is compared with the previous one and the cash since', async () => {
    await addPayment(900)
    const first = (await count(5000, { note: ' Float ' })).body.data
    expect(first).toMatchObject({
      counted: 5000,
      expected: null,
      difference: null,
      note: 'Float',
      staff: 'Meera Joshi',
    })
    const paid = await addPayment(1000)
    await addPayment(300, 'cash', true)
    await addPayment(7000, 'card')
    await refund(paid, 25_000)
    expect((await report()).cash).toEqual({ expected: 6050, last: first, counts: [first] })

    const { status, body } = await count(6000.5)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ counted: 6000.5, expected: 6050, difference: -49.5 })
    expect(body.data.note).toBeUndefined()
    const { cash } = await report()
    expect(cash).toEqual({ expected: 6000.5, last: body.data, counts: [body.data, first] })
    // On another day: the drawer shows the current amount, the counts are of that day.
    expect((await report('2026-01-01')).cash).toEqual({ ...cash, counts: [] })
  })

  test('includes a payment that was stored late', async () => {
    await count(100)
    const before = new Date(Date.now() - 60_000)
    const paymentId = await addPayment(40)
    expect((await count(140)).body.data.difference).toBe(0)
    // Begun before the count, committed after it.
    await refund(paymentId, 1000, before)
    expect((await report()).cash.expected).toBe(130)
    expect((await count(130)).body.data).toMatchObject({ expected: 130, difference: 0 })
    expect((await report()).cash.expected).toBe(130)
  })

  test('includes each amount once under simultaneous counts and payments', async () => {
    await count(0)
    const answers = await Promise.all([
      addPayment(10),
      count(1000),
      addPayment(20),
      count(1000),
      addPayment(30),
      count(1000),
      addPayment(40),
    ])
    const counts = answers.flatMap((one) => (typeof one === 'string' ? [] : [one.body.data]))
    // The part of the 1000 missing in this count was in an earlier one, or came later.
    const { cash } = await report()
    const found = counts.reduce((sum, { expected }) => sum + (expected ?? 0), 0)
    expect(found + (cash.expected ?? 0)).toBe(100 + 3 * 1000)
    const firsts = counts.filter(({ expected }) => (expected ?? 0) < 1000)
    expect(firsts).toHaveLength(1)
  })

  test('is stored once, and in the audit log with its event', async () => {
    const key = { ...desk.headers, 'idempotency-key': newId() }
    const [one, again] = [await count(50, {}, key), await count(50, {}, key)]
    expect(again.body).toEqual(one.body)
    expect((await report()).cash.counts).toHaveLength(1)
    const ofHotel = (table: 'audit' | 'event') =>
      server.db.selectFrom(table).selectAll().where('hotel_id', '=', hotel.id).execute()
    expect(await ofHotel('audit')).toMatchObject([
      {
        action: 'cash.count',
        subject_id: one.body.data._id,
        after: { counted: 5000, expected: null, note: null },
      },
    ])
    expect(await ofHotel('event')).toMatchObject([{ name: 'cash.counted', guest_id: null }])
  })

  test.each([-1, 1.005, 1e10, '5', null])('rejects %o', async (counted) => {
    const { status, body } = await count(counted)
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ field: 'counted' }])
  })

  test('is separate for each hotel', async () => {
    await count(50)
    const other = await buildHotel(server)
    const elsewhere = await buildStaff(other)
    expect((await count(70, {}, elsewhere.headers)).body.data.expected).toBeNull()
    expect((await report()).cash.expected).toBe(50)
  })
})

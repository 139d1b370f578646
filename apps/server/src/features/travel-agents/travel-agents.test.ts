import { getJournal } from '@bellhop/contract/desk/accounting'
import { createDeskBooking, getDeskBooking, setBookingAgent } from '@bellhop/contract/desk/bookings'
import { checkOut, undoCheckOut } from '@bellhop/contract/desk/check-out'
import { addCompany, removeCompany } from '@bellhop/contract/desk/companies'
import { correctEntry } from '@bellhop/contract/desk/corrections'
import { getFigures } from '@bellhop/contract/desk/figures'
import { getFolio } from '@bellhop/contract/desk/folios'
import { getCompanyAccount, takeBackCompanyPayment } from '@bellhop/contract/desk/open-items'
import { countCash } from '@bellhop/contract/desk/reports'
import * as calls from '@bellhop/contract/desk/travel-agents'
import { commissionOf } from '@bellhop/domain/accounting/commissions'
import { addDays } from '@bellhop/domain/stays/booking'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../shared/ids.ts'
import { readWorkbook } from '../../tables/workbook/read-workbook.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildRooms, buildStaff } from '../../testing/builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { openSale } from '../../testing/rooms-for-sale.ts'
import { changeRows } from '../../testing/rows.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server, { room_tax: 1200 }))
const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))
const desk = prepare(() => buildStaff(hotel, { role: 'frontDesk' }))
const findPlan = async (hotelId: string) =>
  await server.db
    .selectFrom('rate_plan')
    .select('id')
    .where('hotel_id', '=', hotelId)
    .executeTakeFirstOrThrow()
const plan = prepare(() => findPlan(hotel.id))
const today = () => hotelDate(new Date(), 'Asia/Kolkata')
const month = () => ({ from: `${today().slice(0, 7)}-01`, to: today() })

const setTerms = (id: string, terms: object, version = 0) =>
  manager.call(calls.setTravelAgent, {
    params: { id },
    body: { percent: 10, plans: [], version, ...terms },
  })
async function addAgent(terms: object = {}, name = 'Atlas Travel') {
  const { _id } = (await manager.call(addCompany, { body: { name } })).body.data
  const { status, body } = await setTerms(_id, terms)
  expect(status, JSON.stringify(body)).toBe(200)
  return _id
}
const agents = async () => (await desk.call(calls.listTravelAgents)).body.data
const balanceOf = async (id: string) => (await agents()).find(({ _id }) => _id === id)?.balance
const statement = async (id: string, query: object = {}) =>
  (await manager.call(calls.getAgentStatement, { params: { id }, query: { ...month(), ...query } }))
    .body.data
const pay = (id: string, amount: number, body: object = {}) =>
  manager.call(calls.payCommission, {
    params: { id },
    body: { amount, method: 'bank', ...body },
  })

/** A stay in house that an agent sent, sold by a plan. */
async function buildSent(agentId: string | null, ratePlanId = plan.id) {
  const guest = await buildGuest(hotel)
  const rate = JSON.stringify({
    plan: { id: ratePlanId, name: { en: 'Flexible' } },
    ...{ meals: [], mealPrices: [], adjustments: [], guestPrices: null },
    terms: { freeDays: 0, fee: 'none', freeMinutes: 0 },
  })
  await changeRows(server.db, 'stay', guest.stayId, { rate })
  const { booking_id } = await server.db
    .selectFrom('stay')
    .select('booking_id')
    .where('id', '=', guest.stayId)
    .executeTakeFirstOrThrow()
  const bookingId = booking_id ?? ''
  const params = { id: guest.stayId }
  const name = (id: string | null) =>
    desk.call(setBookingAgent, { params: { id: bookingId }, body: { agentId: id } })
  if (agentId) expect((await name(agentId)).status).toBe(200)
  const leave = async () => {
    const { status, body } = await desk.call(checkOut, { params, body: { reason: 'Later' } })
    expect(status, JSON.stringify(body)).toBe(200)
  }
  const comeBack = () => desk.call(undoCheckOut, { params, body: {} })
  const firstNight = async () => {
    const { entries } = (await desk.call(getFolio, { params })).body.data
    return entries.find(({ kind }) => kind === 'roomNight')
  }
  return { ...guest, bookingId, name, leave, comeBack, firstNight }
}

test('fixes the percentage of the plan at check-out, whatever the terms are later', async () => {
  const id = await addAgent({ plans: [{ ratePlanId: plan.id, percent: 12.5 }] })
  const [byPlan, byAnother] = [await buildSent(id), await buildSent(id, newId())]
  expect(await balanceOf(id)).toBe(0)
  await byPlan.leave()
  await byAnother.leave()
  const before = await statement(id)
  expect(before.lines.data).toMatchObject([
    { kind: 'departure', guest: 'Ananya Rao', percent: 10, bookingRef: byAnother.bookingRef },
    { kind: 'departure', plan: 'Flexible', percent: 12.5, bookingRef: byPlan.bookingRef },
  ])
  const [first, second] = before.lines.data
  expect(second?.amount).toBe((second?.revenue ?? 0) * 0.125)
  expect(first?.revenue).toBeGreaterThanOrEqual(4500)
  expect((await setTerms(id, { percent: 50 }, 1)).status).toBe(200)
  const night = await byPlan.firstNight()
  await manager.call(correctEntry, {
    params: { id: night?._id ?? '' },
    body: { amount: 1000, reason: 'Noise' },
  })
  const after = await statement(id)
  expect(after.lines.data.slice(1)).toEqual(before.lines.data)
  expect(after.lines.data[0]).toMatchObject({
    ...{ kind: 'correction', percent: 12.5, revenue: -1000, amount: -125 },
  })
  expect(after.closing).toBe(before.closing - 125)
})

test('undoing the check-out undoes the commission, and the next departure has the terms of then', async () => {
  const id = await addAgent({ percent: 10 })
  const stay = await buildSent(id)
  await openSale(hotel)
  await stay.leave()
  const due = (await balanceOf(id)) ?? 0
  expect((await pay(id, due)).body.data.balance).toBe(0)
  const back = await stay.comeBack()
  expect(back.status, JSON.stringify(back.body)).toBe(200)
  expect(await balanceOf(id)).toBe(-due)
  await setTerms(id, { percent: 20 }, 1)
  await stay.leave()
  expect(await balanceOf(id)).toBe(due)
  const { lines } = await statement(id)
  expect(lines.data.map(({ kind }) => kind)).toEqual(['departure', 'undone', 'departure'])
})

test('follows the agent of a booking that is changed after the departure', async () => {
  const [former, other] = [await addAgent(), await addAgent({ percent: 20 }, 'Meridian')]
  const stay = await buildSent(former)
  await stay.leave()
  const due = (await balanceOf(former)) ?? 0
  expect((await stay.name(other)).body.data.agent).toEqual({ _id: other, name: 'Meridian' })
  expect([await balanceOf(former), await balanceOf(other)]).toEqual([0, 2 * due])
  expect((await stay.name(null)).body.data).not.toHaveProperty('agent')
  expect(await balanceOf(other)).toBe(0)
})

test('a booking at the desk names an agent, and one that is removed keeps it', async () => {
  const id = await addAgent()
  await buildRooms(hotel, 1)
  await openSale(hotel)
  const book = (agentId: string) =>
    desk.call(createDeskBooking, {
      body: {
        ...{ checkInDate: today(), checkOutDate: addDays(today(), 1), agentId },
        selectedRooms: [{ roomTypeId: hotel.roomTypeId, count: 1, adults: 1, children: 0 }],
        guest: { name: 'Ravi Shah' },
      },
    })
  const booked = await book(id)
  expect([booked.status, booked.body.data?.agent]).toEqual([201, { _id: id, name: 'Atlas Travel' }])
  const sent = await buildSent(id)
  expect((await manager.call(calls.removeTravelAgent, { params: { id } })).status).toBe(204)
  expect((await manager.call(calls.removeTravelAgent, { params: { id } })).status).toBe(404)
  expect(await agents()).toEqual([])
  expect((await book(id)).status).toBe(404)
  const params = { id: booked.body.data._id }
  expect((await desk.call(getDeskBooking, { params })).body.data.agent?._id).toBe(id)
  await sent.leave()
  expect(await agents()).toMatchObject([{ _id: id, isRemoved: true }])
  expect((await setTerms(id, { percent: 15 })).body.data).toMatchObject({ isRemoved: false })
  await manager.call(removeCompany, { params: { id } })
  expect((await book(id)).status).toBe(404)
  expect((await setTerms(id, {}, 3)).status).toBe(404)
  // What is due to a company that is removed can still be paid.
  expect((await pay(id, 1)).status).toBe(201)
})

test('pays a balance once, also if two people do at the same time, and takes it back', async () => {
  const id = await addAgent()
  await (await buildSent(id)).leave()
  const due = (await balanceOf(id)) ?? 0
  expect((await pay(id, due + 0.01)).body.errors).toMatchObject([{ field: 'amount' }])
  const both = await Promise.all([pay(id, due), pay(id, due)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 400])
  const [payment] = (await statement(id)).payments
  const back = () =>
    manager.call(calls.takeBackCommission, {
      params: { id, paymentId: payment?._id ?? '' },
      body: {},
    })
  // It is no payment of the company, which owes nothing and has no credit.
  const params = { id, paymentId: payment?._id ?? '' }
  const asOther = await manager.call(takeBackCompanyPayment, { params, body: {} })
  expect(asOther.status).toBe(404)
  const account = (await manager.call(getCompanyAccount, { params: { id } })).body.data
  expect([account.credit, account.payments, account.items]).toEqual([0, [], []])
  expect((await back()).body.data.balance).toBe(due)
  expect((await back()).status).toBe(409)
  expect((await statement(id)).payments).toMatchObject([{ amount: due, isTakenBack: true }])
  const twice = [
    await pay(id, 1, { reference: 'UTR900001' }),
    await pay(id, 1, { reference: 'UTR900001' }),
  ]
  expect(twice.map(({ status }) => status)).toEqual([201, 409])
})

test('names what is wrong with the terms', async () => {
  const id = await addAgent()
  const other = await buildHotel(server)
  const foreign = await findPlan(other.id)
  const plans = [{ ratePlanId: plan.id, percent: 5 }]
  expect((await setTerms(id, { percent: 100.5 }, 1)).status).toBe(400)
  expect((await setTerms(id, { percent: 1.234 }, 1)).body.errors).toMatchObject([
    { field: 'percent' },
  ])
  expect((await setTerms(id, { plans: [...plans, ...plans] }, 1)).status).toBe(400)
  expect((await setTerms(id, { plans: [{ ratePlanId: foreign.id, percent: 5 }] }, 1)).status).toBe(
    404,
  )
  expect((await setTerms(newId(), {})).status).toBe(404)
  const changes = await Promise.all([
    setTerms(id, { percent: 1 }, 1),
    setTerms(id, { percent: 2 }, 1),
  ])
  expect(changes.map(({ status }) => status).sort()).toEqual([200, 409])
  const company = (await manager.call(addCompany, { body: { name: 'Rao Textiles' } })).body.data
  const stay = await buildSent(null)
  expect((await stay.name(company._id)).status).toBe(404)
  const params = { id: company._id }
  const none = await manager.call(calls.getAgentStatement, { params, query: month() })
  expect(none.status).toBe(404)
  const long = { from: addDays(today(), -366), to: today() }
  for (const query of [long, { from: today(), to: addDays(today(), -1) }]) {
    const { status } = await manager.call(calls.getAgentStatement, { params: { id }, query })
    expect(status).toBe(400)
  }
})

test('the front desk names agents, and only managers set terms and pay', async () => {
  const id = await addAgent()
  const params = { id }
  const terms = { params, body: { percent: 1, plans: [], version: 1 } }
  expect((await desk.call(calls.setTravelAgent, terms)).status).toBe(403)
  expect((await desk.call(calls.getAgentStatement, { params, query: month() })).status).toBe(403)
  const payment = { params, body: { amount: 1, method: 'cash' as const } }
  expect((await desk.call(calls.payCommission, payment)).status).toBe(403)
  expect(await agents()).toMatchObject([{ _id: id, name: 'Atlas Travel', percent: 10 }])
})

test('the statement, its pages and tables, the journal, the drawer and the figures agree with a sum by SQL', async () => {
  const id = await addAgent({ percent: 12.34, plans: [{ ratePlanId: plan.id, percent: 7.77 }] })
  const stays = [await buildSent(id), await buildSent(id, newId()), await buildSent(id)]
  const [withMeals] = stays
  await sql`UPDATE stay_night SET net = price, meals_net = 33333
    WHERE hotel_id = ${hotel.id} AND stay_id = ${withMeals?.stayId}`.execute(server.db)
  for (const stay of stays) await stay.leave()
  const night = await stays[1]?.firstNight()
  const correction = { amount: 123.45, reason: 'Noise' }
  await manager.call(correctEntry, { params: { id: night?._id ?? '' }, body: correction })
  await desk.call(countCash, { body: { counted: 1000 } })
  await pay(id, 100, { method: 'cash' })
  const mistaken = await pay(id, 7)
  expect(mistaken.status).toBe(201)
  const [last] = (await statement(id)).payments
  const params = { id, paymentId: last?._id ?? '' }
  await manager.call(calls.takeBackCommission, { params, body: {} })

  const whole = await statement(id)
  const { rows } = await sql<{ revenue: number; rate: number }>`
    SELECT sum(coalesce(e.net, 0) - coalesce(round(e.net * n.meals_net / nullif(coalesce(n.net, n.price), 0)), 0))::float8 AS revenue,
      CASE s.rate #>> '{plan,id}' WHEN ${plan.id} THEN 777 ELSE 1234 END AS rate
    FROM stay s JOIN stay_night n ON n.stay_id = s.id
    JOIN LATERAL (SELECT sum(net - included_tax) AS net FROM folio_entry
      WHERE stay_id = s.id AND night = n.night AND kind = 'roomNight') e ON true
    WHERE s.hotel_id = ${hotel.id} AND s.id = ANY(${stays.map(({ stayId }) => stayId)}::uuid[])
    GROUP BY s.id, s.rate`.execute(server.db)
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
  expect(rows).toHaveLength(3)
  const earned = sum(rows.map(({ revenue, rate }) => commissionOf(revenue, rate))) / 100
  expect(whole.commission).toBeCloseTo(earned)
  expect(whole.revenue).toBeCloseTo(sum(rows.map(({ revenue }) => revenue)) / 100)
  expect(whole).toMatchObject({ opening: 0, paid: 100, closing: await balanceOf(id) })
  expect(whole.closing).toBeCloseTo(earned - 100)
  const later = { from: addDays(today(), 1), to: addDays(today(), 1) }
  expect(await statement(id, later)).toMatchObject({ opening: whole.closing, commission: 0 })

  const listed = []
  for (let before: string | undefined, pages = 0; pages < 9; pages++) {
    const { lines } = await statement(id, { limit: 2, ...(before && { before }) })
    listed.push(...lines.data)
    before = lines.next
    if (!before) break
  }
  expect(listed).toEqual(whole.lines.data)
  expect(listed).toHaveLength(4)

  const read = async (url: string) =>
    await server.app.inject({ method: 'GET', url: `/api${url}`, headers: manager.headers })
  const { from, to } = month()
  const file = `/desk/travel-agents/${id}/statement/file?from=${from}&to=${to}`
  const table = parse<Record<string, string>>((await read(file)).body, { bom: true, columns: true })
  expect(table).toHaveLength(2 + 4 + 3)
  expect(Number(table.at(-1)?.Balance)).toBeCloseTo(whole.closing)
  expect(Number(table.at(-2)?.Balance)).toBeCloseTo(whole.closing)
  const workbook = readWorkbook((await read(`${file}&format=xlsx`)).rawPayload, [])
  expect(workbook.rows).toHaveLength(1 + table.length)

  const journal = parse<Record<string, string>>((await read(getJournal.url)).body, {
    ...{ bom: true, columns: true },
  })
  const of = (account: string) =>
    sum(
      journal
        .filter((row) => row.Account === account)
        .map(({ Debit, Credit }) => Number(Debit) - Number(Credit)),
    )
  expect(of('Commissions of travel agents')).toBeCloseTo(earned)
  expect(of('Owed to travel agents')).toBeCloseTo(-whole.closing)
  expect(sum(journal.map(({ Debit, Credit }) => Number(Debit) - Number(Credit)))).toBeCloseTo(0)
  for (const rowsOfEntry of Map.groupBy(journal, ({ Entry }) => Entry).values()) {
    expect(sum(rowsOfEntry.map(({ Debit, Credit }) => Number(Debit) - Number(Credit)))).toBeCloseTo(
      0,
    )
  }
  const counted = await desk.call(countCash, { body: { counted: 900 } })
  expect(counted.body.data).toMatchObject({ expected: 900, difference: 0 })

  const span = { from: addDays(today(), -3), to: today(), by: 'channel' } as const
  const figures = (await manager.call(getFigures, { query: span })).body.data
  expect(JSON.stringify(figures)).toContain('Atlas Travel')
})

import { createDeskBooking, getDeskBooking } from '@bellhop/contract/desk/bookings'
import { addCompany, removeCompany } from '@bellhop/contract/desk/companies'
import { correctEntry } from '@bellhop/contract/desk/corrections'
import { getCompanyAccount, takeBackCompanyPayment } from '@bellhop/contract/desk/open-items'
import { createWalkIn } from '@bellhop/contract/desk/stays'
import * as calls from '@bellhop/contract/desk/travel-agents'
import { addDays } from '@bellhop/domain/stays/booking'
import { expect, test } from 'vitest'
import { newId } from '../../shared/ids.ts'
import { buildHotel, buildRooms } from '../../testing/builders.ts'
import { openSale } from '../../testing/rooms-for-sale.ts'
import { setUpTravelAgents } from '../../testing/travel-agents.ts'

const travelAgents = await setUpTravelAgents()
const { server, hotel, manager, desk, plan, findPlan, today, month } = travelAgents
const { setTerms, addAgent, agents, balanceOf, statement, pay, buildSent } = travelAgents

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

test('a guest without a booking may come from an agent, which must be offered', async () => {
  const id = await addAgent()
  await buildRooms(hotel, 1)
  await openSale(hotel)
  const enter = (agentId: string) =>
    desk.call(createWalkIn, {
      body: {
        ...{ guest: { name: 'Ravi Shah' }, roomTypeId: hotel.roomTypeId, agentId },
        ...{ nights: 1, adults: 1, children: 0 },
      },
    })
  expect((await enter(newId())).status).toBe(404)
  const { bookingId } = (await enter(id)).body.data
  const params = { id: bookingId }
  expect((await desk.call(getDeskBooking, { params })).body.data.agent?._id).toBe(id)
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
  // The balance of a company that is removed can still be paid.
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

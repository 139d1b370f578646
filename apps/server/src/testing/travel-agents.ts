import { setBookingAgent } from '@bellhop/contract/desk/bookings'
import { checkOut, undoCheckOut } from '@bellhop/contract/desk/check-out'
import { addCompany } from '@bellhop/contract/desk/companies'
import { getFolio } from '@bellhop/contract/desk/folios'
import * as calls from '@bellhop/contract/desk/travel-agents'
import { expect } from 'vitest'
import { getTestApp } from './build-app.ts'
import { buildGuest, buildHotel, buildStaff } from './builders.ts'
import { hotelToday } from './hotel-today.ts'
import { prepare } from './prepare.ts'
import { changeRows, readRow } from './rows.ts'

/** Gives each test of a file a hotel with 12 % tax, and what it needs to have bookings of travel agents. */
export async function setUpTravelAgents() {
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
  const today = () => hotelToday('Asia/Kolkata')
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
    (
      await manager.call(calls.getAgentStatement, {
        params: { id },
        query: { ...month(), ...query },
      })
    ).body.data
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
    const { booking_id } = await readRow(server.db, 'stay', ['booking_id'], guest.stayId)
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
  return {
    ...{ server, hotel, manager, desk, plan, findPlan, today, month, setTerms, addAgent },
    ...{ agents, balanceOf, statement, pay, buildSent },
  }
}

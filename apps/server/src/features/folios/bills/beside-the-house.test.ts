import type { Route } from '@bellhop/contract/base/route'
import { listAvailability } from '@bellhop/contract/desk/availability'
import { bookingLists, getRoomPlan, listDeskBookings } from '@bellhop/contract/desk/bookings'
import { listDeskChats } from '@bellhop/contract/desk/chat'
import { getFeedbackTrends, listDeskFeedback } from '@bellhop/contract/desk/feedback'
import { getFigures, getPace } from '@bellhop/contract/desk/figures'
import { folioLists, listFolios } from '@bellhop/contract/desk/folios'
import { listGroups } from '@bellhop/contract/desk/groups'
import { listGuestMessageSendings } from '@bellhop/contract/desk/guest-messages'
import { getHousekeeping } from '@bellhop/contract/desk/housekeeping'
import { getInHouse, startMuster } from '@bellhop/contract/desk/muster'
import { getArrivalReport } from '@bellhop/contract/desk/pre-check-in'
import { eraseGuest, findPrivacyGuests } from '@bellhop/contract/desk/privacy'
import { listRates } from '@bellhop/contract/desk/rates'
import { getDayReport } from '@bellhop/contract/desk/reports'
import { listDeskRooms } from '@bellhop/contract/desk/rooms'
import { searchDesk } from '@bellhop/contract/desk/search'
import { exportStays } from '@bellhop/contract/desk/stays'
import { getToday } from '@bellhop/contract/desk/today'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { expect, test } from 'vitest'
import { setUpBills } from '../../../testing/bills.ts'
import { buildGuest, buildStaff } from '../../../testing/builders.ts'
import { readContractRoutes } from '../../../testing/contract-routes.ts'
import { findTraces } from '../../../testing/former-guest.ts'
import { prepare } from '../../../testing/prepare.ts'
import { readRows } from '../../../testing/rows.ts'

const bills = await setUpBills()
const { close, eat, hotel, move, open, order, outlet, pay, split } = bills
const admin = prepare(() => buildStaff(hotel, { role: 'admin' }))

const day = (days: number) => hotelDate(new Date(Date.now() + days * DAY_MS), 'Asia/Kolkata')

/** Everything in which the house, its guests and its rooms are listed or counted. */
async function readHouse() {
  const span = { from: day(-1), to: day(2) }
  const calls: [Route, Record<string, string>?][] = [
    ...bookingLists.map((list): [Route, Record<string, string>] => [listDeskBookings, { list }]),
    ...folioLists.map((list): [Route, Record<string, string>] => [listFolios, { list }]),
    [getRoomPlan, { from: day(0), nights: '7' }],
    [listAvailability],
    [listRates, span],
    [getFigures, span],
    [getPace],
    [getArrivalReport, span],
    [getInHouse],
    [getHousekeeping],
    [listDeskRooms, { within: hotel.roomTypeId }],
    [getToday],
    [exportStays],
    [listGroups],
    [listDeskChats, { status: 'waiting' }],
    [listDeskFeedback, { list: 'all' }],
    [getFeedbackTrends],
    [listGuestMessageSendings],
    [searchDesk, { q: 'quartzmaker' }],
    [searchDesk, { q: 'table' }],
  ]
  const read: Record<string, unknown> = {}
  for (const [route, query = {}] of calls) {
    const { status, body, bytes } = await admin.call(route, { query })
    const name = `${route.url} ${JSON.stringify(query)}`
    expect(status, `${name} ${JSON.stringify(body)}`).toBe(200)
    read[name] = body ? withoutTime(body) : bytes.toString()
  }
  const { arrivals, checkOuts } = (await admin.call(getDayReport, {})).body.data
  return { ...read, arrivals, checkOuts }
}

/** A roll says when it was read. */
const withoutTime = (body: object) => {
  const { data } = body as { data?: { at?: string } }
  return data?.at === undefined ? body : { ...body, data: { ...data, at: undefined } }
}

test('a bill changes no list of stays, rooms, guests, nights or messages', async () => {
  await buildGuest(hotel)
  const before = await readHouse()
  const bill = await open({ outletId: outlet.id, table: '7', name: 'Zebulon Quartzmaker' })
  await eat(bill._id, 2)
  expect(await readHouse()).toEqual(before)
  const [other] = (await split(bill._id, { parts: 2 })).body.data
  await pay(bill._id, 210)
  await close(bill._id)
  expect(await readHouse()).toEqual(before)
  // Its balance is of the stay that gets it.
  const guest = await buildGuest(hotel)
  const moved = await move(other?._id ?? '', { stayId: guest.stayId })
  expect(moved.body.data.status).toBe('closed')
})

test('no call for a stay opens a bill by its id, or fails on it', async () => {
  const { _id: id } = await open({ name: 'Zebulon Quartzmaker' })
  const routes = (await readContractRoutes()).filter(
    ([, { url, method }]) => url.startsWith('/desk/stays/:id') && method !== 'DELETE',
  )
  expect(routes.length).toBeGreaterThan(20)
  const bodies: Record<string, object> = {
    room: { roomId: null },
    dates: { checkOutDate: day(2) },
    extras: { extras: [] },
    companions: { name: 'Mira' },
    'door-sign': { sign: 'cleanNow' },
    notes: { text: 'Likes tea', isOfStay: false },
    cancel: { reason: 'By mistake.' },
    walk: { hotel: 'Palace', pays: 'us' },
    'expected-arrival': { expectedAt: null },
    requests: { kind: 'department', departmentId: id, deptRequestId: id },
  }
  const answers: Record<string, number> = {}
  for (const [, route] of routes) {
    const last = route.url.split('/').at(-1) ?? ''
    const query = last === 'dates' ? { checkOutDate: day(2) } : {}
    const body = route.method === 'GET' ? undefined : (bodies[last] ?? {})
    const { status } = await admin.call(route, { params: { id }, query, body })
    answers[`${route.method} ${route.url}`] = status
  }
  const wrong = Object.entries(answers).filter(([, status]) => status !== 404 && status !== 409)
  expect(Object.fromEntries(wrong)).toEqual({ 'GET /desk/stays/:id/catalogue': 200 })
  expect((await order(id)).status).toBe(201)
})

test('an alarm does not ask about a customer', async () => {
  const guest = await buildGuest(hotel)
  await open({ name: 'Zebulon Quartzmaker' })
  expect((await admin.call(startMuster, { body: { isDrill: true } })).status).toBeLessThan(300)
  const asked = await readRows(hotel.db, 'muster_stay', ['stay_id'], { hotel_id: hotel.id })
  expect(asked).toEqual([{ stay_id: guest.stayId }])
})

test('the customer of a bill can be erased once it is closed', async () => {
  const { _id: id } = await open({ name: 'Zebulon Quartzmaker' })
  await eat(id)
  const search = async () =>
    (await admin.call(findPrivacyGuests, { query: { search: 'quartzmaker' } })).body.data
  const [guest] = await search()
  const erase = () => admin.call(eraseGuest, { params: { id: guest?._id ?? '' }, body: {} })
  expect((await erase()).status).toBe(409)
  await pay(id, 210)
  await close(id)
  const erased = await erase()
  expect(erased.status, JSON.stringify(erased.body)).toBeLessThan(300)
  expect(await search()).toEqual([])
  expect(await findTraces(hotel, ['Zebulon', 'Quartzmaker', 'no onion'])).toEqual(['invoice'])
})

import { enterGuestRequest } from '@bellhop/contract/desk/requests'
import { listAttractions, listAttractionTypes } from '@bellhop/contract/guest/attractions'
import { listBanners } from '@bellhop/contract/guest/banners'
import { changeBooking } from '@bellhop/contract/guest/bookings'
import { getCatalogue } from '@bellhop/contract/guest/catalogue'
import { getDashboard } from '@bellhop/contract/guest/dashboard'
import { listDepartmentServices, listServiceSlots } from '@bellhop/contract/guest/departments'
import { getMenu, listFoods } from '@bellhop/contract/guest/dining'
import { listEmergencies, listEmergencyTypes } from '@bellhop/contract/guest/emergencies'
import { listFeedbackQuestions } from '@bellhop/contract/guest/feedback'
import { listAllGifts } from '@bellhop/contract/guest/gifts'
import {
  createDepartmentRequest,
  createFoodRequest,
  createGiftRequest,
} from '@bellhop/contract/guest/requests'
import { listReviewLinks } from '@bellhop/contract/guest/reviews'
import { getRoomCalendar, holdRooms, listRoomsByDate } from '@bellhop/contract/guest/rooms'
import { listTours } from '@bellhop/contract/guest/tours'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { DB } from '../database/types.generated.ts'
import { newId } from '../shared/ids.ts'
import { book, dayIn, sellRooms } from '../testing/booking-calls.ts'
import { getTestApp } from '../testing/build-app.ts'
import {
  buildDepartment,
  buildGuest,
  buildHotel,
  buildRooms,
  buildStaff,
  signInGuest,
  signInStaff,
  type TestGuest,
  type TestHotel,
} from '../testing/builders.ts'
import { call } from '../testing/call.ts'
import { buildContent } from '../testing/content-builders.ts'
import { buildFood, buildGift, buildOutlet, buildService } from '../testing/menu-builders.ts'
import { raiseContentVersion } from '../testing/raise-content-version.ts'

const server = await getTestApp()

let hotel: TestHotel
let guest: TestGuest
let headers: Record<string, string>
beforeEach(async () => {
  hotel = await buildHotel(server)
  guest = await buildGuest(server, hotel)
  headers = await signInGuest(server, guest)
})

async function setHidden(table: string, hidden: boolean): Promise<void> {
  await sql`UPDATE ${sql.table(table)} SET hidden = ${hidden} WHERE hotel_id = ${hotel.id}`.execute(
    server.db,
  )
  await raiseContentVersion(server.db, hotel.id)
}
const hide = (table: keyof DB) => setHidden(table, true)

const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status

test('guests see no hidden entry of any list', async () => {
  const content = await buildContent(server, hotel)
  const { id: department_id } = await buildDepartment(server, hotel)
  await buildGift(server, hotel, null)
  const outlet = await buildOutlet(server, hotel)
  await buildFood(server, hotel, outlet)
  await server.db
    .insertInto('executive')
    .values({ hotel_id: hotel.id, id: newId(), department_id, name: 'Asha', role: 'Head' })
    .execute()
  const dates = { checkInDate: dayIn(1), checkOutDate: dayIn(2) }

  /** The lists with entries that a guest sees, by table. */
  async function listShown(): Promise<string[]> {
    const { data: shown } = (await call(server, getDashboard, { headers })).body
    const lists = {
      attraction: call(server, listAttractions, {
        headers,
        params: { id: content.attractionType },
      }),
      attraction_type: call(server, listAttractionTypes, { headers }),
      banner: call(server, listBanners, { headers, query: { bannerType: 'home' } }),
      emergency_type: call(server, listEmergencyTypes, { headers }),
      feedback_question: call(server, listFeedbackQuestions, { headers }),
      food_category: call(server, getMenu, { headers, params: { restaurantId: outlet.id } }),
      gift_category: call(server, listAllGifts, { headers }),
      hotel_map: call(server, listTours, { headers }),
      review_link: call(server, listReviewLinks, { headers }),
      room_type: call(server, listRoomsByDate, { params: { hotelId: hotel.id }, query: dates }),
    }
    const read = Object.entries(lists).map(async ([table, list]) => {
      const { body } = (await list) as { body: { data?: readonly unknown[] } }
      return [table, body.data?.length ?? 0] as const
    })
    const { data: emergencies } = (await call(server, listEmergencies, { headers })).body
    const lengths = [
      ...(await Promise.all(read)),
      ['department', shown.departments.length] as const,
      ['emergency_contact', emergencies.flatMap(({ contacts }) => contacts).length] as const,
      ['executive', shown.departments.flatMap(({ executives }) => executives).length] as const,
      ['facility', shown.facilities.length] as const,
      ['outlet', shown.restaurants.length] as const,
    ]
    return lengths.flatMap(([table, length]) => (length > 0 ? [table] : [])).toSorted()
  }

  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'hidden' ORDER BY table_name`.execute(server.db)
  const all = tables.map(({ name }) => name)
  const within: Record<string, string[]> = {
    attraction_type: ['attraction'],
    department: ['executive'],
    emergency_type: ['emergency_contact'],
    facility_type: ['facility'],
    outlet: ['food_category'],
  }
  // A kind of facility is seen by its facilities.
  const lists = all.filter((name) => name !== 'facility_type')
  expect(await listShown()).toEqual(lists)
  for (const name of all) {
    await setHidden(name, true)
    const gone = [name, ...(within[name] ?? [])]
    expect(await listShown(), name).toEqual(lists.filter((one) => !gone.includes(one)))
    await setHidden(name, false)
  }
})

test('dishes and gifts of a hidden category or outlet are neither found nor ordered', async () => {
  const outlet = await buildOutlet(server, hotel)
  const food = await buildFood(server, hotel, outlet)
  const gift = await buildGift(server, hotel, await buildDepartment(server, hotel))
  const lines = (itemId: string) => [{ itemId, quantity: 1 }]
  const orderFood = () =>
    call(server, createFoodRequest, {
      headers,
      body: { restaurantId: outlet.id, lines: lines(food.id) },
    })
  const orderGift = () =>
    call(server, createGiftRequest, { headers, body: { lines: lines(gift.id) } })
  const listDishes = () => call(server, listFoods, { headers, params: { id: food.categoryId } })
  const listFound = async () => {
    const { data } = (await call(server, getCatalogue, { headers })).body
    return data.flatMap(({ items }) => items.map(({ name }) => name)).toSorted()
  }

  expect([await statusOf(orderFood()), await statusOf(orderGift())]).toEqual([201, 201])
  expect(await listFound()).toEqual(['Marigold bouquet', 'Masala dosa'])
  await hide('gift_category')
  await hide('food_category')
  expect([await statusOf(orderFood()), await statusOf(orderGift())]).toEqual([404, 404])
  expect([await listFound(), await statusOf(listDishes())]).toEqual([[], 404])
  await setHidden('food_category', false)
  expect([await statusOf(orderFood()), await listFound()]).toEqual([201, ['Masala dosa']])
  await hide('outlet')
  expect([await statusOf(orderFood()), await statusOf(listDishes())]).toEqual([404, 404])
  expect(await listFound()).toEqual([])
})

test('only staff request services of a hidden department', async () => {
  const department = await buildDepartment(server, hotel)
  const service = await buildService(server, hotel, department)
  const slots = { slot_minutes: 30, slot_capacity: 1 }
  const massage = await buildService(server, hotel, department, { name: 'Massage', ...slots })
  await hide('department')
  const body = { departmentId: department.id, deptRequestId: service.id }
  expect(await statusOf(call(server, createDepartmentRequest, { headers, body }))).toBe(409)
  const ofDepartment = { params: { deptId: department.id }, headers }
  expect(await statusOf(call(server, listDepartmentServices, ofDepartment))).toBe(404)
  const ofMassage = { deptId: department.id, deptRequestId: massage.id }
  const listed = { headers, params: ofMassage, query: { date: dayIn(1) } }
  expect(await statusOf(call(server, listServiceSlots, listed))).toBe(404)
  const staff = await signInStaff(server, await buildStaff(server, hotel, { role: 'frontDesk' }))
  const entered = { headers: staff, body: { ...body, stayId: guest.stayId, guestId: guest.id } }
  expect(await statusOf(call(server, enterGuestRequest, entered))).toBe(201)
})

test('tables of a hidden outlet are not reserved', async () => {
  const department = await buildDepartment(server, hotel)
  const outlet = await buildOutlet(server, hotel)
  const tables = {
    outlet_id: outlet.id,
    slot_minutes: 60,
    slot_capacity: 8,
    max_party: 4,
    place: 'elsewhere' as const,
  }
  await buildService(server, hotel, department, { name: 'Table', ...tables })
  const list = async () =>
    (await call(server, listDepartmentServices, { params: { deptId: department.id }, headers }))
      .body.data
  expect(await list()).toHaveLength(1)
  await hide('outlet')
  expect(await list()).toEqual([])
})

test('rooms of a hidden type are booked only by those who hold or have booked them', async () => {
  await buildRooms(server, hotel, 3)
  await sellRooms(server, hotel)
  const selectedRooms = [{ roomTypeId: hotel.roomTypeId, count: 1, adults: 2, children: 0 }]
  const dates = { checkInDate: dayIn(1), checkOutDate: dayIn(3) }
  const hold = () =>
    call(server, holdRooms, {
      params: { hotelId: hotel.id },
      body: { ...dates, selectedRooms },
    })
  const held = (await hold()).body.data
  await hide('room_type')
  expect([await statusOf(hold()), await statusOf(book(server, hotel))]).toEqual([400, 400])
  const booked = await book(server, hotel, { body: { holdKey: held.key } })
  expect(booked.status).toBe(201)
  const later = { checkInDate: dayIn(2), checkOutDate: dayIn(4), selectedRooms }
  const params = { id: booked.body.data.checkInKey }
  expect(await statusOf(call(server, changeBooking, { params, body: later }))).toBe(200)
  const list = async (query: object) =>
    (
      await call(server, listRoomsByDate, {
        params: { hotelId: hotel.id },
        query: { ...dates, ...query },
      })
    ).body.data.map(({ hidden }) => hidden)
  expect([await list({}), await list({ withHidden: true })]).toEqual([[], [true]])
  const calendar = await call(server, getRoomCalendar, {
    params: { hotelId: hotel.id },
    query: { from: dayIn(1), to: dayIn(3) },
  })
  expect(calendar.body.data.filter(({ available }) => available > 0)).toEqual([])
})

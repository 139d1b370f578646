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
import { expect, test } from 'vitest'
import type { DB } from '../database/types.generated.ts'
import { newId } from '../shared/ids.ts'
import { book } from '../testing/booking-calls.ts'
import { getTestApp } from '../testing/build-app.ts'
import {
  buildDepartment,
  buildGuest,
  buildHotel,
  buildRooms,
  buildStaff,
} from '../testing/builders.ts'
import { call } from '../testing/call.ts'
import { buildContent } from '../testing/content-builders.ts'
import { buildFood, buildGift, buildOutlet, buildService } from '../testing/menu-builders.ts'
import { prepare } from '../testing/prepare.ts'
import { raiseContentVersion } from '../testing/raise-content-version.ts'
import { dayFromToday, openSale } from '../testing/rooms-for-sale.ts'
import { addRows } from '../testing/rows.ts'

const server = await getTestApp()

const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel))

async function setHidden(table: string, hidden: boolean): Promise<void> {
  await sql`UPDATE ${sql.table(table)} SET hidden = ${hidden} WHERE hotel_id = ${hotel.id}`.execute(
    server.db,
  )
  await raiseContentVersion(server.db, hotel.id)
}
const hide = (table: keyof DB) => setHidden(table, true)

const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status

test('guests see no hidden entry of any list', async () => {
  const content = await buildContent(hotel)
  const { id: department_id } = await buildDepartment(hotel)
  await buildGift(hotel, null)
  const outlet = await buildOutlet(hotel)
  await buildFood(hotel, outlet)
  await addRows(server.db, 'executive', {
    hotel_id: hotel.id,
    id: newId(),
    department_id,
    name: 'Asha',
    role: 'Head',
  })
  const dates = { checkInDate: dayFromToday(1), checkOutDate: dayFromToday(2) }

  /** The lists with entries that a guest sees, by table. */
  async function listShown(): Promise<string[]> {
    const { data: shown } = (await guest.call(getDashboard)).body
    const lists = {
      attraction: guest.call(listAttractions, { params: { id: content.attractionType } }),
      attraction_type: guest.call(listAttractionTypes),
      banner: guest.call(listBanners, { query: { bannerType: 'home' } }),
      emergency_type: guest.call(listEmergencyTypes),
      feedback_question: guest.call(listFeedbackQuestions),
      food_category: guest.call(getMenu, { params: { restaurantId: outlet.id } }),
      gift_category: guest.call(listAllGifts),
      hotel_map: guest.call(listTours),
      review_link: guest.call(listReviewLinks),
      room_type: call(server, listRoomsByDate, { params: { hotelId: hotel.id }, query: dates }),
    }
    const read = Object.entries(lists).map(async ([table, list]) => {
      const { body } = (await list) as { body: { data?: readonly unknown[] } }
      return [table, body.data?.length ?? 0] as const
    })
    const { data: emergencies } = (await guest.call(listEmergencies)).body
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
  const outlet = await buildOutlet(hotel)
  const food = await buildFood(hotel, outlet)
  const gift = await buildGift(hotel, await buildDepartment(hotel))
  const lines = (itemId: string) => [{ itemId, quantity: 1 }]
  const orderFood = () =>
    guest.call(createFoodRequest, { body: { restaurantId: outlet.id, lines: lines(food.id) } })
  const orderGift = () => guest.call(createGiftRequest, { body: { lines: lines(gift.id) } })
  const listDishes = () => guest.call(listFoods, { params: { id: food.categoryId } })
  const listFound = async () => {
    const { data } = (await guest.call(getCatalogue)).body
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
  const department = await buildDepartment(hotel)
  const service = await buildService(hotel, department)
  const slots = { slot_minutes: 30, slot_capacity: 1 }
  const massage = await buildService(hotel, department, { name: 'Massage', ...slots })
  await hide('department')
  const body = { departmentId: department.id, deptRequestId: service.id }
  expect(await statusOf(guest.call(createDepartmentRequest, { body }))).toBe(409)
  const ofDepartment = { params: { deptId: department.id }, headers: guest.headers }
  expect(await statusOf(call(server, listDepartmentServices, ofDepartment))).toBe(404)
  const ofMassage = { deptId: department.id, deptRequestId: massage.id }
  const listed = { headers: guest.headers, params: ofMassage, query: { date: dayFromToday(1) } }
  expect(await statusOf(call(server, listServiceSlots, listed))).toBe(404)
  const staff = await buildStaff(hotel, { role: 'frontDesk' })
  const entered = {
    headers: staff.headers,
    body: { ...body, stayId: guest.stayId, guestId: guest.id },
  }
  expect(await statusOf(call(server, enterGuestRequest, entered))).toBe(201)
})

test('tables of a hidden outlet are not reserved', async () => {
  const department = await buildDepartment(hotel)
  const outlet = await buildOutlet(hotel)
  const tables = {
    outlet_id: outlet.id,
    slot_minutes: 60,
    slot_capacity: 8,
    max_party: 4,
    place: 'elsewhere' as const,
  }
  await buildService(hotel, department, { name: 'Table', ...tables })
  const list = async () =>
    (await guest.call(listDepartmentServices, { params: { deptId: department.id } })).body.data
  expect(await list()).toHaveLength(1)
  await hide('outlet')
  expect(await list()).toEqual([])
})

test('rooms of a hidden type are booked only by those who hold or have booked them', async () => {
  await buildRooms(hotel, 3)
  await openSale(hotel)
  const selectedRooms = [{ roomTypeId: hotel.roomTypeId, count: 1, adults: 2, children: 0 }]
  const dates = { checkInDate: dayFromToday(1), checkOutDate: dayFromToday(3) }
  const hold = () =>
    call(server, holdRooms, { params: { hotelId: hotel.id }, body: { ...dates, selectedRooms } })
  const held = (await hold()).body.data
  await hide('room_type')
  expect([await statusOf(hold()), await statusOf(book(hotel))]).toEqual([400, 400])
  const booked = await book(hotel, { body: { holdKey: held.key } })
  expect(booked.status).toBe(201)
  const later = { checkInDate: dayFromToday(2), checkOutDate: dayFromToday(4), selectedRooms }
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
    query: { from: dayFromToday(1), to: dayFromToday(3) },
  })
  expect(calendar.body.data.filter(({ available }) => available > 0)).toEqual([])
})

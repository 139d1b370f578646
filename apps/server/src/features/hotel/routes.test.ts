import { getDashboard } from '@bellhop/contract/dashboard'
import { listDepartmentServices, listDepartments } from '@bellhop/contract/departments'
import { listFacilities } from '@bellhop/contract/facilities'
import {
  getHotelDetails,
  getHotelProfile,
  getStarterData,
  listHotels,
} from '@bellhop/contract/hotel'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../shared/ids.ts'
import { openTestApp, type TestApp } from '../../testing/build-app.ts'
import {
  buildDepartment,
  buildGuest,
  buildHotel,
  signInGuest,
  type TestHotel,
} from '../../testing/builders.ts'
import { call, nobodysId } from '../../testing/call.ts'
import { buildService } from '../../testing/menu-builders.ts'

let server: TestApp
let hotel: TestHotel
let headers: { authorization: string }
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  hotel = await buildHotel(server, { food_tax: 500, tip_values: [5000, 10000] })
  headers = await signInGuest(server, await buildGuest(server, hotel))
})

describe('public', () => {
  test('hotels are listed by name', async () => {
    const { status, body } = await call(server, listHotels)
    expect(status).toBe(200)
    expect(body.data.map(({ _id }) => _id)).toContain(hotel.id)
  })

  test('the profile says nothing secret', async () => {
    const { status, body } = await call(server, getHotelProfile, { params: { id: hotel.id } })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ _id: hotel.id, policies: [], location: null })
    expect(JSON.stringify(body)).not.toMatch(/lotus-2024|tax/i)
  })

  test('an unknown hotel is not found, a malformed id is refused', async () => {
    const unknown = await call(server, getHotelProfile, { params: { id: nobodysId } })
    expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } })
    for (const id of ['1', "'; DROP TABLE hotel", '\0', hotel.id.toUpperCase()]) {
      const malformed = await call(server, getHotelProfile, { params: { id } })
      expect(malformed).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    }
  })
})

describe('signed in', () => {
  test("details are the guest's own hotel's only", async () => {
    const own = await call(server, getHotelDetails, { params: { id: hotel.id }, headers })
    expect(own).toMatchObject({ status: 200, body: { data: { _id: hotel.id, currency: 'INR' } } })
    const other = await buildHotel(server)
    const foreign = await call(server, getHotelDetails, { params: { id: other.id }, headers })
    expect(foreign).toMatchObject({ status: 404, body: { code: 'not_found' } })
    const malformed = await call(server, getHotelDetails, { params: { id: 'x' }, headers })
    expect(malformed.status).toBe(400)
  })

  test('starter data: percentages, amounts in the currency, Wi-Fi', async () => {
    const { status, body } = await call(server, getStarterData, { headers })
    expect(status).toBe(200)
    expect(body.data).toEqual({
      foodTax: 5,
      giftTax: 0,
      roomTax: 0,
      serviceTax: 18,
      tip: [{ tipValue: 50 }, { tipValue: 100 }],
      wifi: { wifiId: 'Guests', isWifi: true, wifiPassword: 'lotus-2024' },
      paymentUpiId: null,
      paymentQrCode: null,
    })
  })

  test.each(['registered', 'booked', 'checkedOut'] as const)(
    'Wi-Fi stays hidden from a guest who is %s',
    async (status) => {
      const guest = await buildGuest(server, hotel, { status })
      const answer = await call(server, getStarterData, {
        headers: await signInGuest(server, guest),
      })
      expect(answer.status).toBe(200)
      expect(answer.body.data.wifi).toBeNull()
    },
  )

  test('the dashboard shows facilities, restaurants and departments with who to turn to', async () => {
    const department = await buildDepartment(server, hotel)
    const [outletId, typeId, facilityId] = [newId(), newId(), newId()]
    const open = { hotel_id: hotel.id, opening_time: '00:00', closing_time: '00:00' }
    await server.db
      .insertInto('outlet')
      .values({ ...open, id: outletId, name: 'Lake Café' })
      .execute()
    await server.db
      .insertInto('facility_type')
      .values({ hotel_id: hotel.id, id: typeId, name: 'Pool' })
      .execute()
    await server.db
      .insertInto('facility')
      .values({ ...open, id: facilityId, facility_type_id: typeId, description: 'Heated' })
      .execute()
    const executive = { hotel_id: hotel.id, name: 'Ravi', role: 'Manager' }
    await server.db
      .insertInto('executive')
      .values([
        { ...executive, id: newId(), outlet_id: outletId },
        { ...executive, id: newId(), department_id: department.id },
        { ...executive, id: newId(), facility_id: facilityId },
      ])
      .execute()

    server.statements.length = 0
    const { status, body } = await call(server, getDashboard, { headers })
    expect(server.statements.length).toBeLessThanOrEqual(2)
    expect(status).toBe(200)
    const shown = { isOpen: true, executives: [{ name: 'Ravi', role: 'Manager' }] }
    expect(body.data).toMatchObject({
      facilities: [{ _id: facilityId, facilityTypeId: { name: 'Pool', image: null }, ...shown }],
      restaurants: [{ _id: outletId, name: 'Lake Café', ...shown }],
      departments: [{ _id: department.id, name: 'Housekeeping', ...shown }],
    })
  })

  test('departments say whether they are open, and when they open', async () => {
    await buildDepartment(server, hotel, { name: 'Always', position: 1 })
    // Closed but for one minute, half a day away from now.
    const far = new Date(Date.now() + 12 * 3_600_000)
    const hour = (date: Date) =>
      date.toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata', timeStyle: 'short' })
    const openingTime = hour(far)
    const closingTime = hour(new Date(far.getTime() + 60_000))
    await buildDepartment(server, hotel, {
      name: 'Seldom',
      position: 2,
      opening_time: openingTime,
      closing_time: closingTime,
    })
    await buildDepartment(server, await buildHotel(server), { name: 'Elsewhere' })
    const { status, body } = await call(server, listDepartments, { headers })
    expect(status).toBe(200)
    expect(body.data).toMatchObject([
      { name: 'Always', isOpen: true },
      { name: 'Seldom', isOpen: false, opensAt: openingTime },
    ])
    expect(body.data[0]).not.toHaveProperty('opensAt')
  })

  test('facilities of the own hotel, with their hours', async () => {
    for (const { id } of [hotel, await buildHotel(server)]) {
      const typeId = newId()
      await server.db
        .insertInto('facility_type')
        .values({ hotel_id: id, id: typeId, name: 'Pool' })
        .execute()
      await server.db
        .insertInto('facility')
        .values({
          hotel_id: id,
          id: newId(),
          facility_type_id: typeId,
          description: 'Heated',
          opening_time: '00:00',
          closing_time: '00:00',
        })
        .execute()
    }
    const { status, body } = await call(server, listFacilities, { headers })
    expect(status).toBe(200)
    expect(body.data).toMatchObject([
      {
        description: 'Heated',
        facilityTypeId: { name: 'Pool', image: null },
        openingTime: '00:00',
        closingTime: '00:00',
        isOpen: true,
        executives: [],
      },
    ])
  })

  test('services of a department, those that can be asked for', async () => {
    const department = await buildDepartment(server, hotel)
    const cleaning = await buildService(server, hotel, department)
    const spa = await buildService(server, hotel, department, {
      name: 'Massage',
      description: 'An hour.',
      price: 249950,
      position: 1,
    })
    await buildService(server, hotel, department, { name: 'Boat', available: false })
    await buildService(server, hotel, await buildDepartment(server, hotel))
    const { status, body } = await call(server, listDepartmentServices, {
      headers,
      params: { deptId: department.id },
    })
    expect(status).toBe(200)
    expect(body.data).toEqual([
      { _id: cleaning.id, name: 'Room cleaning', price: 0, etaMinutes: 45 },
      {
        _id: spa.id,
        name: 'Massage',
        description: 'An hour.',
        price: 2499.5,
        etaMinutes: 45,
      },
    ])
  })

  test("another hotel's department is not found, a malformed id is refused", async () => {
    const foreign = await buildDepartment(server, await buildHotel(server))
    for (const deptId of [nobodysId, foreign.id]) {
      const answer = await call(server, listDepartmentServices, { headers, params: { deptId } })
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
    const malformed = await call(server, listDepartmentServices, {
      headers,
      params: { deptId: 'spa' },
    })
    expect(malformed).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })

  test.each([
    ['facilities', listFacilities],
    ['services of a department', listDepartmentServices],
  ])('%s are shown to signed-in guests, whatever their stay', async (_, route) => {
    const { id: deptId } = await buildDepartment(server, hotel)
    expect((await call(server, route, { params: { deptId } })).status).toBe(401)
    for (const status of ['registered', 'booked', 'checkedOut'] as const) {
      const headers = await signInGuest(server, await buildGuest(server, hotel, { status }))
      expect((await call(server, route, { params: { deptId }, headers })).status).toBe(200)
    }
  })

  test.each([
    ['facilities', listFacilities],
    ['services of a department', listDepartmentServices],
    ['details', getHotelDetails],
    ['starter data', getStarterData],
    ['departments', listDepartments],
  ])('%s take at most two statements', async (_, route) => {
    server.statements.length = 0
    await call(server, route, { params: { id: hotel.id }, headers })
    expect(server.statements.length).toBeLessThanOrEqual(2)
  })
})

import {
  getHotelDetails,
  getHotelProfile,
  getStarterData,
  listHotels,
} from '@bellhop/contract/guest/hotel'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../testing/build-app.ts'
import { buildDepartment, buildGuest, buildHotel } from '../../testing/builders.ts'
import { call, unknownId } from '../../testing/call.ts'
import { buildService } from '../../testing/menu-builders.ts'
import { prepare } from '../../testing/prepare.ts'

const server = await openTestApp()
afterAll(() => server.close())

const hotel = prepare(() => buildHotel(server, { food_tax: 500, tip_values: [5000, 10000] }))
const guest = prepare(() => buildGuest(hotel))

describe('public', () => {
  test('lists hotels by name', async () => {
    const { status, body } = await call(server, listHotels)
    expect(status).toBe(200)
    expect(body.data.map(({ _id }) => _id)).toContain(hotel.id)
  })

  test('names each hotel in the language of the reader, or else in its own first one', async () => {
    const { id } = await buildHotel(server, {
      name: 'होटल सोल',
      languages: ['hi', 'en'],
      translations: JSON.stringify({ en: { name: 'Hotel Sol' } }),
    })
    const read = async (language: string) => {
      const answer = await call(server, listHotels, { headers: { 'accept-language': language } })
      expect(answer.headers.vary).toMatch(/Accept-Language/i)
      return answer.body.data.find(({ _id }) => _id === id)?.name
    }
    expect(await read('en')).toBe('Hotel Sol')
    expect(await read('fr')).toBe('होटल सोल')
  })

  test('has no secrets in the profile', async () => {
    const { status, body } = await call(server, getHotelProfile, { params: { id: hotel.id } })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ _id: hotel.id, policies: [], location: null })
    expect(JSON.stringify(body)).not.toMatch(/lotus-2024|tax/i)
  })

  test("includes the hotel's own texts for delays in the details", async () => {
    const lateMessage = 'We are sorry to keep you waiting.'
    const own = await buildHotel(server, { late_message: lateMessage })
    const as = await buildGuest(own)
    const details = await as.call(getHotelDetails, { params: { id: own.id } })
    expect(details.body.data).toMatchObject({ lateMessage })
    const without = await guest.call(getHotelDetails, { params: { id: hotel.id } })
    expect(without.body.data).not.toHaveProperty('lateMessage')
    expect(without.body.data).not.toHaveProperty('image')
  })

  test.each([
    [24.57, 73.68, { latitude: 24.57, longitude: 73.68 }],
    [24.57, null, null],
    [null, 73.68, null],
  ])('sends the location of a hotel at %s, %s', async (latitude, longitude, location) => {
    const { id } = await buildHotel(server, { latitude, longitude })
    const { body } = await call(server, getHotelProfile, { params: { id } })
    expect(body.data.location).toEqual(location)
  })

  test('shows in the profile whether guests may sign in with Google', async () => {
    const withGoogle = await openTestApp({ GOOGLE_CLIENT_ID: 'bellhop' })
    const { id } = await buildHotel(withGoogle)
    const params = { params: { id } }
    expect((await call(withGoogle, getHotelProfile, params)).body.data.hasGoogleSignIn).toBe(true)
    await withGoogle.close()
    const without = await call(server, getHotelProfile, { params: { id: hotel.id } })
    expect(without.body.data.hasGoogleSignIn).toBe(false)
  })

  test('answers 404 to an unknown hotel', async () => {
    const unknown = await call(server, getHotelProfile, { params: { id: unknownId } })
    expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})

describe('for signed-in guests', () => {
  test("shows details of the guest's own hotel", async () => {
    const own = await guest.call(getHotelDetails, { params: { id: hotel.id } })
    expect(own).toMatchObject({ status: 200, body: { data: { _id: hotel.id, currency: 'INR' } } })
  })

  test('has percentages, amounts in the currency, and Wi-Fi in the starter data', async () => {
    const { status, body, ...answer } = await guest.call(getStarterData)
    expect(status).toBe(200)
    // Keeps the Wi-Fi password out of the browser's HTTP cache.
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(body.data).toEqual({
      foodTax: 5,
      giftTax: 0,
      roomTax: 0,
      serviceTax: 18,
      taxes: {
        food: [{ kind: 'percent', rate: 500 }],
        gift: [],
        service: [{ kind: 'percent', rate: 1800 }],
      },
      tip: [{ tipValue: 50 }, { tipValue: 100 }],
      wifi: { wifiId: 'Guests', isWifi: true, wifiPassword: 'lotus-2024' },
      paymentUpiId: null,
      paymentQrCode: null,
    })
  })

  test('names the service that a taxi and a late check-out are ordered from', async () => {
    const department = await buildDepartment(hotel)
    const late = {
      name: 'Late check-out',
      place: 'elsewhere',
      purpose: 'lateCheckOut',
      checkout_time: '14:00',
    } as const
    const taxi = { name: 'Taxi', purpose: 'pickUp', position: 1 } as const
    await buildService(hotel, department, { ...taxi, position: 0, available: false })
    await buildService(hotel, department, { ...taxi, name: 'Rickshaw', position: 2 })
    const first = await buildService(hotel, department, taxi)
    const lateCheckOut = await buildService(hotel, department, late)
    const { body } = await guest.call(getStarterData)
    expect(body.data).toMatchObject({
      pickUp: { _id: first.id, departmentId: department.id },
      lateCheckOut: { _id: lateCheckOut.id, departmentId: department.id },
    })
  })

  test('has no Wi-Fi for a hotel without one', async () => {
    const without = await buildHotel(server, { wifi_name: null, wifi_password: null })
    const other = await buildGuest(without)
    const { body } = await other.call(getStarterData)
    expect(body.data.wifi).toBeNull()
  })

  test.each(['registered', 'booked', 'checkedOut'] as const)(
    'hides Wi-Fi from a guest who is %s',
    async (status) => {
      const guest = await buildGuest(hotel, { status })
      const answer = await guest.call(getStarterData)
      expect(answer.status).toBe(200)
      expect(answer.body.data.wifi).toBeNull()
    },
  )
})

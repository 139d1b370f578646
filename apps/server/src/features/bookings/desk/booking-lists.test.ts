import { type DeskBooking, listDeskBookings } from '@bellhop/contract/desk/bookings'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { describe, expect, test } from 'vitest'
import { getTestApp, statementsOf } from '../../../testing/build-app.ts'
import { setUpDeskBookings } from '../../../testing/desk-bookings.ts'
import { hotelTonight } from '../../../testing/hotel-today.ts'
import { changeRows } from '../../../testing/rows.ts'
import { moveStay } from '../../../testing/stay-builders.ts'

const server = await getTestApp()
const { arrive, assign, book, cancel, desk, hotel, roomOf, stayIdOf } = setUpDeskBookings(server)
const list = (query: object) => desk.call(listDeskBookings, { query: { ...query } })
const listNames = async (query: object) =>
  (await list(query)).body.data.map(({ name }: DeskBooking) => name)

describe('booking lists', () => {
  test('lists arrivals, upcoming, in house and ended, each in its order', async () => {
    const upcoming = await book({ days: 3, guest: { name: 'Later' } })
    const soon = await book({ days: 1, guest: { name: 'Soon' } })
    const arriving = await book({ guest: { name: 'Arriving' } })
    const here = await book({ guest: { name: 'Here' } })
    await assign(stayIdOf(here), roomOf(0))
    expect((await arrive(stayIdOf(here))).status).toBe(200)
    const gone = await book({ days: 2, guest: { name: 'Gone' } })
    await cancel(stayIdOf(gone))

    expect(await listNames({ list: 'arrivals' })).toEqual(['Arriving'])
    expect(await listNames({ list: 'upcoming' })).toEqual(['Soon', 'Later'])
    expect(await listNames({ list: 'inHouse' })).toEqual(['Here'])
    expect(await listNames({ list: 'ended' })).toEqual(['Gone'])
    const { body } = await list({ list: 'upcoming', limit: 1 })
    expect(body).toMatchObject({
      currency: 'INR',
      today: hotelTonight('Asia/Kolkata'),
      arrivals: 1,
    })
    expect(body.data).toMatchObject([{ _id: soon._id }])
    const rest = (await list({ list: 'upcoming', limit: 1, before: body.next })).body
    expect(rest.data).toMatchObject([{ _id: upcoming._id }])
    expect(rest.next).toBeUndefined()
    const wrong = await list({ list: 'upcoming', before: 'OTk' })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid_request' } })

    // A guest who should have arrived yesterday is still expected.
    const check_in = new Date(Date.now() - DAY_MS)
    await moveStay(server, stayIdOf(arriving), { check_in, duration: 2 })
    expect(await listNames({ list: 'arrivals' })).toEqual(['Arriving'])
  })

  test('pages through rooms that leave at the same time, and through ended stays', async () => {
    const bookings = []
    for (const index of [0, 1, 2]) {
      const booking = await book({ guest: { name: `Guest ${index}` } })
      await assign(stayIdOf(booking), roomOf(index))
      await arrive(stayIdOf(booking))
      bookings.push(booking)
    }
    for (const name of ['inHouse', 'ended']) {
      if (name === 'ended') {
        const ended = { status: 'checkedOut', checked_out_at: new Date() } as const
        await changeRows(server.db, 'stay', { hotel_id: hotel.id }, ended)
      }
      const seen: string[] = []
      let before: string | undefined
      do {
        const { body } = await list({ list: name, limit: 1, ...(before && { before }) })
        seen.push(...body.data.map(({ _id }: DeskBooking) => _id))
        before = body.next
      } while (before)
      expect(seen.sort()).toEqual(bookings.map(({ _id }) => _id).sort())
    }
  })

  test('searches by name, reference, phone, email and room', async () => {
    const booking = await book({ guest: { email: 'priya@guests.example' } })
    await book({ guest: { name: 'Somebody Else', phone: '+919822222222' } })
    await assign(stayIdOf(booking), roomOf(2))
    const reference = booking.bookingRef
    for (const search of [
      'priya n',
      reference.toLowerCase(),
      reference.replaceAll('-', ''),
      '981111',
      'PRIYA@',
      'r.2',
    ]) {
      expect(await listNames({ list: 'arrivals', search }), search).toEqual(['Priya Nair'])
    }
    expect(await listNames({ list: 'arrivals', search: '%' })).toEqual([])
    expect(await listNames({ list: 'arrivals', search: ' ' })).toHaveLength(2)
  })

  test.each([
    ['José Núñez', 'jose nunez'],
    ['José Núñez', 'nunez jose'],
    ['أحمد', 'احمد'],
    ['हिन्दी', 'हिंदी'],
    ['O’Brien', "O'Brien"],
    ['Priya Nair', '+34 600 000 011'],
    ['Priya Nair', '600-000-011'],
  ])('finds %s by %j', async (name, search) => {
    await book({ guest: { name, phone: '+34600000011' } })
    await book({ guest: { name: 'Kabir Das', phone: '+919822222222' } })
    expect(await listNames({ list: 'arrivals', search })).toEqual([name])
  })

  test('takes one statement besides the session, however many bookings there are', async () => {
    for (const days of [0, 0, 0]) await book({ days })
    expect(await statementsOf(() => list({ list: 'arrivals' }))).toHaveLength(2)
  })
})

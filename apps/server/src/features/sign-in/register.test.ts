import { randomInt } from 'node:crypto'
import { getOtp, register, validateOtp } from '@bellhop/contract/guest/sign-in'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../database/transaction.ts'
import { newId } from '../../shared/ids.ts'
import { getTestApp, statementsOf } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, type TestGuest } from '../../testing/builders.ts'
import { call, unknownId } from '../../testing/call.ts'
import { readAudit } from '../../testing/log.ts'
import { prepare } from '../../testing/prepare.ts'
import { changeRows, readRow, readRows } from '../../testing/rows.ts'
import { waitForLock } from '../../testing/wait-for-lock.ts'

const server = await getTestApp()

const hotel = prepare(() => buildHotel(server))

const anyPhone = () => `+9191${String(randomInt(1e8)).padStart(8, '0')}`
const anyEmail = () => `${newId()}@guest.example`

interface Registering {
  name?: string
  phone?: string
  email?: string
  bookingRef?: string
}

function askToRegister(body: Registering, hotelId = hotel.id) {
  return call(server, register, { params: { hotelId }, body: { name: 'Ravi Menon', ...body } })
}

async function enterCode(requestId: string, to: string) {
  await new Promise(setImmediate)
  const otp = server.codes.get(to.toLowerCase()) ?? ''
  return await call(server, validateOtp, { body: { requestId, otp } })
}

/** Registers and enters the code. @returns the response to the code */
async function registerWith(body: Registering) {
  const asked = await askToRegister(body)
  expect(asked.status).toBe(200)
  return await enterCode(asked.body.data.requestId, body.phone ?? body.email ?? '')
}

async function countGuests(): Promise<number> {
  const rows = await readRows(server.db, 'guest', ['id'], { hotel_id: hotel.id })
  return rows.length
}

/** A booked guest with a reference and only these contacts. */
async function buildBooking(
  contacts: { phone?: string | null; email?: string | null },
  status: 'booked' | 'inHouse' | 'checkedOut' = 'booked',
): Promise<TestGuest> {
  const guest = await buildGuest(hotel, { status })
  await changeRows(hotel.db, 'guest', guest.id, { phone: null, ...contacts })
  return guest
}

describe('registering', () => {
  test('creates the account once the code is validated, and signs in', async () => {
    const phone = anyPhone()
    const asked = await askToRegister({ name: '  Ravi Menon ', phone })
    expect(await countGuests()).toBe(0)
    const { status, headers, body } = await enterCode(asked.body.data.requestId, phone)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      hotelId: hotel.id,
      name: 'Ravi Menon',
      phone,
      status: 'registered',
      checkIn: null,
      checkOut: null,
    })
    expect(headers.authorization).toMatch(/^Bearer /)
    expect(await countGuests()).toBe(1)
  })

  test('writes a new account to the audit log', async () => {
    const { body } = await registerWith({ phone: anyPhone() })
    const rows = await readAudit(hotel, ['actor_id', 'subject_id'], { action: 'guest.register' })
    expect(rows).toEqual([{ actor_id: body.data._id, subject_id: body.data._id }])
  })

  test('works by email, in any spelling', async () => {
    const email = anyEmail()
    const { status, body } = await registerWith({ email: email.toUpperCase() })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ email, status: 'registered' })
  })

  test('responds as get-otp does, whether the guest is known or not', async () => {
    const known = await buildGuest(hotel)
    const [unknown, guest, otp] = [
      await askToRegister({ phone: anyPhone() }),
      await askToRegister({ phone: known.phone }),
      await call(server, getOtp, { body: { hotelId: hotel.id, phone: anyPhone() } }),
    ]
    for (const { status, body } of [unknown, guest, otp]) {
      expect(status).toBe(200)
      expect(Object.keys(body.data).sort()).toEqual(['expiresAt', 'requestId', 'resendAt', 'to'])
    }
  })

  test('runs the same statements, whether the guest is known or not', async () => {
    const known = await buildGuest(hotel)
    const register = (phone: string) => statementsOf(() => askToRegister({ phone }))
    expect(await register(known.phone)).toEqual(await register(anyPhone()))
  })

  test('shares the limits of get-otp', async () => {
    const phone = anyPhone()
    await call(server, getOtp, { body: { hotelId: hotel.id, phone } })
    const { status, headers, body } = await askToRegister({ phone })
    expect(status).toBe(429)
    expect(body.code).toBe('rate_limited')
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  test('sends a code to an unknown phone, which get-otp does not', async () => {
    const [registering, signingIn] = [anyPhone(), anyPhone()]
    await askToRegister({ phone: registering })
    await call(server, getOtp, { body: { hotelId: hotel.id, phone: signingIn } })
    await new Promise(setImmediate)
    expect(server.codes.get(registering)).toMatch(/^\d{6}$/)
    expect(server.codes.has(signingIn)).toBe(false)
  })

  test('creates no guest for a wrong code', async () => {
    const phone = anyPhone()
    const asked = await askToRegister({ phone })
    await new Promise(setImmediate)
    const otp = server.codes.get(phone) === '000000' ? '000001' : '000000'
    const { requestId } = asked.body.data
    const { status, body } = await call(server, validateOtp, { body: { requestId, otp } })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'otp_invalid', triesLeft: 4 })
    expect(await countGuests()).toBe(0)
  })

  test('signs in the guest of a booking under the existing name', async () => {
    const guest = await buildGuest(hotel, { status: 'booked' })
    const { body } = await registerWith({ phone: guest.phone })
    expect(body.data).toMatchObject({ _id: guest.id, name: guest.name, status: 'booked' })
    expect(await countGuests()).toBe(1)
  })

  test('finds a guest created by the desk in the meantime', async () => {
    const phone = anyPhone()
    const asked = await askToRegister({ phone })
    const guest = await buildGuest(hotel)
    await changeRows(hotel.db, 'guest', guest.id, { phone })
    const { body } = await enterCode(asked.body.data.requestId, phone)
    expect(body.data).toMatchObject({ _id: guest.id, status: 'inHouse' })
  })

  test('finds a guest created by the desk at the same time', async () => {
    const phone = anyPhone()
    const { requestId } = (await askToRegister({ phone })).body.data
    const id = newId()
    const { entered } = await inTransaction(server.db, async (tx) => {
      await tx.insertInto('guest').values({ hotel_id: hotel.id, id, name: 'Ravi', phone }).execute()
      const entered = enterCode(requestId, phone)
      await waitForLock(tx)
      return { entered }
    })
    expect(await entered).toMatchObject({ status: 200, body: { data: { _id: id, name: 'Ravi' } } })
  })

  test('is per hotel: the same phone is a new guest in another', async () => {
    const guest = await buildGuest(hotel)
    Object.assign(hotel, await buildHotel(server))
    const { body } = await registerWith({ phone: guest.phone })
    expect(body.data).toMatchObject({ hotelId: hotel.id, status: 'registered' })
    expect(body.data._id).not.toBe(guest.id)
  })

  test.each([
    ['no contact', {}],
    ['both contacts', { phone: '+919100000000', email: 'a@b.example' }],
    ['a blank name', { name: ' ', phone: '+919100000000' }],
    ['a malformed reference', { phone: '+919100000000', bookingRef: 'AB' }],
    ['an unknown field', { phone: '+919100000000', roomNumber: '204' }],
  ])('rejects %s', async (_, body) => {
    const { status, body: problem } = await askToRegister(body)
    expect(status).toBe(400)
    expect(problem.code).toBe('invalid_request')
  })

  test('answers 404 to an unknown hotel', async () => {
    expect((await askToRegister({ phone: anyPhone() }, unknownId)).body.code).toBe('not_found')
  })
})

describe('booking reference', () => {
  test.each(['booked', 'inHouse'] as const)(
    'adds the contact to a guest %s who had none of the kind',
    async (status) => {
      const booking = await buildBooking({ email: anyEmail() }, status)
      const phone = anyPhone()
      const { bookingRef } = booking
      const { body } = await registerWith({
        phone,
        bookingRef: bookingRef.toLowerCase().replaceAll('-', '‑'),
      })
      expect(body.data).toMatchObject({ _id: booking.id, name: booking.name, phone, status })
      const { action, after } = await readRow(server.db, 'audit', ['action', 'after'], {
        hotel_id: hotel.id,
        subject_id: booking.stayId,
      })
      expect({ action, after }).toEqual({
        action: 'guest.claimBooking',
        after: { added: 'phone' },
      })
    },
  )

  test('links to the guest who has the same contact', async () => {
    const email = anyEmail()
    const booking = await buildBooking({ email })
    const { body } = await registerWith({ email, bookingRef: booking.bookingRef })
    expect(body.data).toMatchObject({ _id: booking.id, status: 'booked' })
  })

  test("alone never takes over another guest's booking", async () => {
    const [phone, mine] = [anyPhone(), anyPhone()]
    const booking = await buildBooking({ phone })
    const { body } = await registerWith({ phone: mine, bookingRef: booking.bookingRef })
    expect(body.data).toMatchObject({ status: 'registered', phone: mine })
    expect(body.data._id).not.toBe(booking.id)
    const { phone: stored } = await readRow(server.db, 'guest', ['phone'], booking.id)
    expect(stored).toBe(phone)
  })

  test('does not merge two guests', async () => {
    const booking = await buildBooking({ email: anyEmail() })
    const other = await buildGuest(hotel, { status: 'registered' })
    const { body } = await registerWith({ phone: other.phone, bookingRef: booking.bookingRef })
    expect(body.data).toMatchObject({ _id: other.id, status: 'registered' })
  })

  test('of an ended stay, of another hotel or unknown has no effect', async () => {
    const elsewhere = await buildBooking({ email: anyEmail() })
    Object.assign(hotel, await buildHotel(server))
    const over = await buildBooking({ email: anyEmail() }, 'checkedOut')
    for (const bookingRef of [over.bookingRef, elsewhere.bookingRef, 'NOBODY-1']) {
      const { status, body } = await registerWith({ phone: anyPhone(), bookingRef })
      expect(status).toBe(200)
      expect(body.data.status).toBe('registered')
    }
  })

  test('can be used once', async () => {
    const { bookingRef } = await buildBooking({ email: anyEmail() })
    const [first, second] = [anyPhone(), anyPhone()]
    const asked = [
      await askToRegister({ phone: first, bookingRef }),
      await askToRegister({ phone: second, bookingRef }),
    ]
    const answers = await Promise.all([
      enterCode(asked[0]?.body.data.requestId ?? '', first),
      enterCode(asked[1]?.body.data.requestId ?? '', second),
    ])
    const statuses = answers.map(({ body }) => body.data.status).sort()
    expect(statuses).toEqual(['booked', 'registered'])
  })

  test('of a booking on the web says who can connect it, until its contact is verified', async () => {
    const email = anyEmail()
    const booked = await buildBooking({})
    const match = { hotel_id: hotel.id, reference: booked.bookingRef }
    const values = { source: 'web', own_guest_id: booked.id, claimed_at: null, email } as const
    await changeRows(server.db, 'booking', match, values)
    const bookingRef = booked.bookingRef.toLowerCase()
    const { status, body } = await registerWith({ phone: anyPhone(), bookingRef })
    expect([status, body.data.status]).toEqual([200, 'registered'])
    expect(body.notice).toBe(
      `We could not connect you to booking ${booked.bookingRef}. Sign in with the phone or email of that booking, or ask the front desk to connect it.`,
    )
    const verified = await registerWith({ email, bookingRef })
    expect(verified.body.data.status).toBe('booked')
    expect(verified.body.notice).toBeUndefined()
  })

  test('reveals no bookings in its notice', async () => {
    const other = await buildBooking({ phone: anyPhone() })
    const notices = []
    for (const bookingRef of [other.bookingRef, 'AAAA-AAAA-AA']) {
      const { body } = await registerWith({ phone: anyPhone(), bookingRef })
      notices.push(body.notice?.replace(bookingRef, ''))
    }
    expect(notices[0]).toBeDefined()
    expect(notices[1]).toBe(notices[0])
  })

  test('has no notice if it connects', async () => {
    const { bookingRef } = await buildBooking({ email: anyEmail() })
    expect((await registerWith({ phone: anyPhone(), bookingRef })).body.notice).toBeUndefined()
  })
})

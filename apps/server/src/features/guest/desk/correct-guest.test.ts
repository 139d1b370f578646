import { correctGuest, getDeskGuest } from '@bellhop/contract/desk/guest'
import { getBooking } from '@bellhop/contract/guest/bookings'
import { getGuest } from '@bellhop/contract/guest/guest'
import { getOtp, validateGuest, validateOtp } from '@bellhop/contract/guest/sign-in'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLinkKey } from '../../../sessions/link-keys.ts'
import { newId } from '../../../shared/ids.ts'
import { anyAddress, anyContacts, book } from '../../../testing/booking-calls.ts'
import { openTestApp } from '../../../testing/build-app.ts'
import { buildGuest, buildStaff, signInGuest } from '../../../testing/builders.ts'
import { type Caller, call } from '../../../testing/call.ts'
import { buildLinkKey } from '../../../testing/link-key-builders.ts'
import { openStream } from '../../../testing/live-stream.ts'
import { prepare } from '../../../testing/prepare.ts'
import { buildSellingHotel } from '../../../testing/rooms-for-sale.ts'
import { addRows, changeRows, readRow, readRows } from '../../../testing/rows.ts'

interface Details {
  name?: string
  phone?: string
  email?: string
  version?: number
}
const server = await openTestApp()
afterAll(() => server.close())
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
const hotel = prepare(() => buildSellingHotel(server, 4))
const guest = prepare(() => buildGuest(hotel))
const desk = prepare(() => buildStaff(hotel))
beforeEach(async () => {
  await server.db.deleteFrom('code_destination').execute()
  await server.db.deleteFrom('rate_limit').execute()
  server.codes.clear()
})

const read = async (id = guest.id) => (await desk.call(getDeskGuest, { params: { id } })).body.data

const correct = (details: Details, id = guest.id) =>
  desk.call(correctGuest, {
    params: { id },
    body: { name: guest.name, phone: guest.phone, version: 1, ...details },
  })

/** Corrects and expects success. */
async function change(details: Details, id?: string) {
  const { status, body } = await correct(details, id)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

const isSignedIn = async (by: Caller) => (await by.call(getGuest)).status === 200

async function askForCode(contact: { phone: string } | { email: string }) {
  const { body } = await call(server, getOtp, {
    body: { hotelId: hotel.id, ...contact },
    address: anyAddress(),
  })
  const to = 'phone' in contact ? contact.phone : contact.email
  const otp = await vi.waitFor(() => {
    const code = server.codes.get(to)
    if (!code) throw new Error('Expected a code')
    return code
  })
  return { requestId: body.data.requestId, otp }
}

const newPhone = '+919812345678'

test('corrects name, phone and email, which the guest sees', async () => {
  const email = 'Ananya@Guests.example'
  const corrected = {
    _id: guest.id,
    name: 'Anaya Rao',
    phone: newPhone,
    email: email.toLowerCase(),
  }
  expect(await change({ name: ' Anaya Rao ', phone: '098123 45678', email })).toEqual({
    ...corrected,
    version: 2,
  })
  expect(await read()).toEqual({ ...corrected, version: 2 })
  // The former session ended with the former phone.
  const { body } = await call(server, getGuest, { headers: await signInGuest(server, guest) })
  expect(body.data).toMatchObject(corrected)
})

test('updates the name of a signed-in guest on every screen', async () => {
  const stream = await openStream(server, '/stream', guest.headers)
  await stream.next()
  await guest.call(getGuest)
  await change({ name: 'Anaya Rao' })
  expect(await stream.next()).toMatchObject({ event: 'stay.updated', data: { _id: guest.stayId } })
  stream.close()
  const { body } = await guest.call(getGuest)
  expect(body.data.name).toBe('Anaya Rao')
})

describe('a former contact', () => {
  test('gets no session by a code that was sent before', async () => {
    const code = await askForCode({ phone: guest.phone })
    await change({ phone: newPhone })
    const { status, body } = await call(server, validateOtp, { body: code })
    expect([status, body.code]).toEqual([400, 'otp_expired'])
  })

  test('signs in to the account of a guest who has it now', async () => {
    const former = guest.phone
    await change({ phone: newPhone })
    const other = await buildGuest(hotel)
    await change({ phone: former }, other.id)
    const { body } = await call(server, validateOtp, { body: await askForCode({ phone: former }) })
    expect(body.data._id).toBe(other.id)
  })

  test('ends sessions, links and Google accounts', async () => {
    await change({ email: 'wrong@guests.example' })
    await addRows(server.db, 'guest_identity', {
      hotel_id: hotel.id,
      issuer: 'https://id.example',
      subject: 's',
      guest_id: guest.id,
    })
    const key = await buildLinkKey(server, guest)
    await change({ email: 'right@guests.example', version: 2 })
    expect(await isSignedIn(guest)).toBe(false)
    const { body } = await call(server, validateGuest, { params: { id: key } })
    expect(body.status).toBe(401)
    const identities = await readRows(server.db, 'guest_identity', '*', { guest_id: guest.id })
    expect(identities).toEqual([])
  })

  test('that is removed ends them, too', async () => {
    const { status } = await desk.call(correctGuest, {
      params: { id: guest.id },
      body: { name: guest.name, version: 1 },
    })
    expect(status).toBe(200)
    expect(await read()).not.toHaveProperty('phone')
    expect(await isSignedIn(guest)).toBe(false)
  })
})

test('a new name or another contact keeps the guest signed in', async () => {
  const key = await buildLinkKey(server, guest)
  await change({ name: 'Anaya Rao', email: 'new@guests.example' })
  expect(await isSignedIn(guest)).toBe(true)
  expect((await call(server, validateGuest, { params: { id: key } })).body.status).toBe(200)
})

describe('a contact of another guest', () => {
  test('is rejected at its field', async () => {
    const other = await buildGuest(hotel)
    const { status, body } = await correct({ phone: other.phone })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'contact_taken',
      errors: [{ field: 'phone', message: `This phone number belongs to ${other.name}.` }],
    })
    expect(await read()).toMatchObject({ phone: guest.phone, version: 1 })
  })

  test('is free if the guest is of another hotel', async () => {
    const elsewhere = await buildGuest(await buildSellingHotel(server, 1))
    await change({ phone: elsewhere.phone })
  })

  test('is rejected if both get it at once', async () => {
    const other = await buildGuest(hotel)
    const answers = await Promise.all([
      correct({ phone: newPhone }),
      correct({ phone: newPhone }, other.id),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

test('a change based on a former version returns the present one', async () => {
  await change({ name: 'Anaya Rao' })
  const { status, body } = await correct({ name: 'Ananya R.' })
  expect(status).toBe(409)
  expect(body).toMatchObject({
    code: 'changed_meanwhile',
    current: { name: 'Anaya Rao', phone: guest.phone, version: 2 },
  })
})

test('a colleague’s simultaneous change is not lost', async () => {
  const answers = await Promise.all([correct({ name: 'A' }), correct({ name: 'B' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('is in the audit log with what has changed', async () => {
  await change({ phone: newPhone })
  const row = await readRow(server.db, 'audit', ['actor_kind', 'before', 'after'], {
    hotel_id: hotel.id,
    action: 'guest.correct',
  })
  expect(row).toEqual({
    actor_kind: 'staff',
    before: { phone: guest.phone },
    after: { phone: newPhone },
  })
})

describe('in bookings', () => {
  const bookingOf = async (stayId: string) =>
    await server.db
      .selectFrom('booking as b')
      .innerJoin('stay as s', 's.booking_id', 'b.id')
      .select(['b.id', 'b.name', 'b.phone', 'b.email', 'b.email_confirmed_at as confirmedAt'])
      .where('s.id', '=', stayId)
      .executeTakeFirstOrThrow()
  const mailsOf = (bookingId: string) =>
    server.db
      .selectFrom('booking_mail')
      .select(['kind', 'sent_at as sentAt'])
      .where('booking_id', '=', bookingId)
      .execute()

  test('replaces the former details, and confirms to the new email', async () => {
    const booked = await buildGuest(hotel, { status: 'booked' })
    const { id } = await bookingOf(booked.stayId)
    await changeRows(server.db, 'booking', id, { phone: booked.phone, email: null })
    await change({ name: 'Priya', phone: newPhone, email: 'priya@guests.example' }, booked.id)
    expect(await bookingOf(booked.stayId)).toMatchObject({
      name: 'Priya',
      phone: newPhone,
      email: 'priya@guests.example',
    })
    expect(await mailsOf(id)).toEqual([{ kind: 'confirmation', sentAt: null }])
  })

  test('leaves what another person has booked with', async () => {
    const { id } = await bookingOf(guest.stayId)
    const company = { name: 'Travel Ltd', phone: '+919800000000', email: 'desk@travel.example' }
    await server.db.updateTable('booking').set(company).where('id', '=', id).execute()
    await change({ name: 'Anaya Rao', phone: newPhone, email: 'a@guests.example' })
    expect(await bookingOf(guest.stayId)).toMatchObject(company)
    expect(await mailsOf(id)).toEqual([])
  })

  test('corrects an unverified web booking, also with a known contact', async () => {
    const typed = anyContacts()
    const { checkInKey, rooms } = (await book(hotel, { guest: typed })).body.data
    const stayId = rooms[0]?._id ?? ''
    const { guest_id: ownId } = await readRow(server.db, 'stay', ['guest_id'], stayId)
    const { key: proof } = await createLinkKey(server.db, server.app.secrets.linkKeys, {
      hotelId: hotel.id,
      stayId,
      expiresAt: new Date(Date.now() + 3_600_000),
      provesEmail: true,
    })
    const shown = await read(ownId)
    expect(shown).toMatchObject({ phone: typed.phone, email: typed.email })
    const details = { name: shown.name, phone: guest.phone, email: 'right@guests.example' }
    expect(await change(details, ownId)).toMatchObject(details)
    expect(await bookingOf(stayId)).toMatchObject({ ...details, confirmedAt: expect.any(Date) })
    for (const id of [checkInKey, proof]) {
      expect((await call(server, getBooking, { params: { id } })).status).toBe(404)
    }

    // The known guest signs in with the corrected phone, and has the booking.
    const { body } = await call(server, validateOtp, {
      body: await askForCode({ phone: guest.phone }),
    })
    expect(body.data._id).toBe(guest.id)
    expect((await bookingOf(stayId)).id).toBeDefined()
    const { guest_id: owner } = await readRow(server.db, 'stay', ['guest_id'], stayId)
    expect(owner).toBe(guest.id)
  })
})

test('a guest whom the hotel does not have is 404', async () => {
  expect((await correct({}, newId())).status).toBe(404)
})

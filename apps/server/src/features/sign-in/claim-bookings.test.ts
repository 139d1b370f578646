import { addGuestNote, getStayGuest, setGuestMarks } from '@bellhop/contract/desk/guest-notes'
import { addLogbookEntry } from '@bellhop/contract/desk/logbook'
import { cancelBooking } from '@bellhop/contract/guest/bookings'
import { getChatRoom, listChatMessages, sendChatMessage } from '@bellhop/contract/guest/chat'
import { getOtp } from '@bellhop/contract/guest/sign-in'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { describe, expect, test } from 'vitest'
import { anyAddress, anyContacts, book } from '../../testing/booking-calls.ts'
import { statementsOf } from '../../testing/build-app.ts'
import { buildGuest, buildStaff, signInStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { type Contact, setUpClaims } from '../../testing/claimed-bookings.ts'
import { anyAccount, getNonce, registerBy } from '../../testing/google-calls.ts'
import { changeRows, readRow, readRows } from '../../testing/rows.ts'
import { waitForLock } from '../../testing/wait-for-lock.ts'

const {
  provider,
  server,
  hotel,
  enterCode,
  signInBy,
  registerAs,
  signInByKey,
  guestsOf,
  isClaimed,
} = await setUpClaims()

describe('proving the phone or email of a booking', () => {
  test('claims all bookings made with it, and adds the contact', async () => {
    const guest = anyContacts()
    const first = (await book(hotel, { guest, count: 2, adults: 2 })).body.data
    const second = (await book(hotel, { guest, from: 5 })).body.data
    const { guest: signedIn } = await signInBy({ phone: guest.phone })
    expect(signedIn).toMatchObject({
      name: 'Leela Nair',
      phone: guest.phone,
      status: 'booked',
      checkIn: first.checkIn,
    })
    expect(signedIn.email).toBeUndefined()
    for (const { bookingRef } of [first, second]) {
      expect(await guestsOf(bookingRef)).toEqual([signedIn._id])
      expect(await isClaimed(bookingRef)).toBe(true)
    }
    expect((await signInBy({ phone: guest.phone })).guest._id).toBe(signedIn._id)
  })

  test('claims them by registering, too', async () => {
    const guest = anyContacts()
    const { bookingRef } = (await book(hotel, { guest })).body.data
    const registered = await registerAs({ email: guest.email.toUpperCase() })
    expect(registered).toMatchObject({ email: guest.email, status: 'booked' })
    expect(await guestsOf(bookingRef)).toEqual([registered._id])
  })

  test('sends an unknown phone the same response, and no code', async () => {
    const guest = anyContacts()
    await book(hotel, { guest })
    const ask = async (contact: Contact) => {
      const answers: unknown[] = []
      const statements = await statementsOf(async () => {
        const { status, body } = await call(server, getOtp, {
          body: { hotelId: hotel.id, ...contact },
          address: anyAddress(),
        })
        answers.push(status, Object.keys(body.data))
      })
      return { answers, statements }
    }
    const known = await ask({ phone: guest.phone })
    const unknown = await ask({ phone: anyContacts().phone })
    expect(known.answers[0]).toBe(200)
    expect(unknown).toEqual(known)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect([...server.codes.keys()]).toEqual([guest.phone])
    const stored = await server.db
      .selectFrom('one_time_code')
      .select('phone')
      .where('hotel_id', '=', hotel.id)
      .orderBy('id')
      .execute()
    expect(stored.map(({ phone }) => phone)).toEqual([guest.phone, null])
  })

  test('claims nothing of a cancelled booking: its code does not work', async () => {
    const guest = anyContacts()
    const { checkInKey } = (await book(hotel, { guest })).body.data
    const sent = await call(server, getOtp, { body: { hotelId: hotel.id, phone: guest.phone } })
    await call(server, cancelBooking, { params: { id: checkInKey }, body: {} })
    const { status, body } = await enterCode({ phone: guest.phone }, sent.body.data.requestId)
    expect([status, body.code]).toEqual([400, 'otp_expired'])
  })

  test('leaves what was written by the link to the booking’s own guest', async () => {
    const known = await buildGuest(hotel, { status: 'registered' })
    const { checkInKey } = (await book(hotel, { guest: { phone: known.phone } })).body.data
    const stranger = await signInByKey(checkInKey)
    const roomOf = async ({ guest, headers }: typeof stranger) =>
      (await call(server, getChatRoom, { headers, params: { id: guest._id } })).body.data._id
    const written = await roomOf(stranger)
    const body = { roomId: written, text: 'I come alone.', clientId: 'one' }
    await call(server, sendChatMessage, { headers: stranger.headers, body })

    const claimant = await signInBy({ phone: known.phone })
    expect(claimant.guest).toMatchObject({ _id: known.id, status: 'booked' })
    expect(await roomOf(claimant)).not.toBe(written)
    const { headers } = claimant
    const answer = await call(server, listChatMessages, { headers, params: { id: written } })
    expect(answer.status).toBe(404)
  })

  test('moves notes, marks and complaints of the booking’s own guest to the guest who claims it', async () => {
    const known = await buildGuest(hotel, { status: 'registered' })
    await book(hotel, { guest: { phone: known.phone } })
    const { guestId: own, stayId } = await server.db
      .selectFrom('stay as s')
      .innerJoin('booking as b', 'b.id', 's.booking_id')
      .select(['s.id as stayId', 's.guest_id as guestId'])
      .where('b.phone', '=', known.phone)
      .executeTakeFirstOrThrow()
    const desk = await signInStaff(server, await buildStaff(hotel))
    await call(server, addGuestNote, {
      ...{ headers: desk, params: { id: stayId }, body: { text: 'Late riser.', isOfStay: false } },
    })
    const complaint = { kind: 'complaint', text: 'No answer.', stay: { _id: stayId } } as const
    await call(server, addLogbookEntry, { headers: desk, body: complaint })
    const mark = (id: string, allergies: string[], isVip: boolean) =>
      call(server, setGuestMarks, {
        ...{ headers: desk, params: { id } },
        body: { isVip, allergies, assistance: allergies, preferences: [], version: 0 },
      })
    await mark(own, ['nuts', 'milk'], true)
    await mark(known.id, ['milk', 'sesame'], false)
    await signInBy({ phone: known.phone })
    const { data } = (await call(server, getStayGuest, { headers: desk, params: { id: stayId } }))
      .body
    expect(data).toMatchObject({
      guestId: known.id,
      marks: {
        isVip: true,
        allergies: ['milk', 'nuts', 'sesame'],
        assistance: ['milk', 'nuts', 'sesame'],
        version: 2,
      },
      notes: [{ text: 'Late riser.' }],
    })
    const entry = await readRow(server.db, 'logbook_entry', ['guest_id'], { stay_id: stayId })
    expect(entry).toEqual({ guest_id: known.id })
  })

  test('creates one guest for two simultaneous sign-ins', async () => {
    const guest = anyContacts()
    await book(hotel, { guest })
    const phones = Array.from({ length: 3 }, async () => {
      const sent = await call(server, getOtp, {
        body: { hotelId: hotel.id, phone: guest.phone },
        address: anyAddress(),
      })
      return sent.body.data.requestId
    })
    const requests = await Promise.all(phones)
    const known = requests.filter(Boolean)
    await Promise.all(known.map((requestId) => enterCode({ phone: guest.phone }, requestId)))
    const rows = await readRows(server.db, 'guest', ['id'], {
      hotel_id: hotel.id,
      phone: guest.phone,
    })
    expect(rows).toHaveLength(1)
  })

  test('creates one guest or none if another registers with Google by the same email at once', async () => {
    const account = anyAccount()
    const email = account.email?.toLowerCase() ?? ''
    const { bookingRef } = (await book(hotel, { guest: { email } })).body.data
    const idToken = await provider.signInAs(account, await getNonce(server, hotel.id))
    const sent = await call(server, getOtp, { body: { hotelId: hotel.id, email } })
    const [byCode, byGoogle] = await Promise.all([
      enterCode({ email }, sent.body.data.requestId),
      registerBy(server, hotel.id, idToken),
    ])
    expect([byCode.status, byGoogle.status]).toEqual([200, 200])
    expect(await guestsOf(bookingRef)).toEqual([byCode.body.data._id])
  })

  test('a code that waits for another sign-in, which claims the booking, opens that guest’s account', async () => {
    const email = anyContacts().email
    await book(hotel, { guest: { email } })
    const sent = await call(server, getOtp, { body: { hotelId: hotel.id, email } })
    const byCode = await server.db.transaction().execute(async (tx) => {
      const booking = await tx
        .updateTable('booking')
        .set({ claimed_at: new Date() })
        .where('hotel_id', '=', hotel.id)
        .where('email', '=', email)
        .returning('own_guest_id')
        .executeTakeFirstOrThrow()
      const entered = enterCode({ email }, sent.body.data.requestId)
      await waitForLock(tx)
      await changeRows(tx, 'guest', booking.own_guest_id ?? '', { email })
      return { entered, guestId: booking.own_guest_id }
    })
    const { status, body } = await byCode.entered
    expect(status).toBe(200)
    expect(body.data._id).toBe(byCode.guestId)
  })
})

test('notifies the desk of a claim, and the streams of ended sessions', async () => {
  const guest = anyContacts()
  const { checkInKey, rooms } = (await book(hotel, { guest })).body.data
  await signInByKey(checkInKey)
  await server.db.deleteFrom('event').where('hotel_id', '=', hotel.id).execute()
  await signInBy({ phone: guest.phone })
  const events = await server.db
    .selectFrom('event')
    .select(['name', 'guest_id as guestId', 'payload'])
    .where('hotel_id', '=', hotel.id)
    .execute()
  expect(events).toContainEqual({
    name: 'stay.updated',
    guestId: null,
    payload: { _id: rooms[0]?._id },
  })
  expect(events.filter(({ name }) => name === 'session.ended')).toHaveLength(1)
})

test('a booked stay with all nights over does not hide the next one', async () => {
  const guest = anyContacts()
  await book(hotel, { guest })
  await server.db
    .updateTable('stay')
    .set({ check_in: new Date(Date.now() - 5 * DAY_MS) })
    .where('hotel_id', '=', hotel.id)
    .execute()
  const next = (await book(hotel, { guest, from: 3 })).body.data
  const { guest: signedIn } = await signInBy({ phone: guest.phone })
  expect(signedIn).toMatchObject({ status: 'booked', checkIn: next.checkIn })
})

import { getBooking } from '@bellhop/contract/guest/bookings'
import { describe, expect, test } from 'vitest'
import { anyContacts, book } from '../../testing/booking-calls.ts'
import { buildGuest } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { setUpClaims } from '../../testing/claimed-bookings.ts'
import { anyAccount, getNonce, loginBy, registerBy } from '../../testing/google-calls.ts'
import { changeRows, readRow } from '../../testing/rows.ts'

const {
  provider,
  server,
  hotel,
  signInBy,
  registerAs,
  follow,
  me,
  signInByKey,
  guestsOf,
  isClaimed,
} = await setUpClaims()

describe('claiming with Google', () => {
  const tokenOf = async (account: ReturnType<typeof anyAccount>) =>
    provider.signInAs(account, await getNonce(server, hotel.id))

  test('claims bookings with the verified email by registering and signing in', async () => {
    const account = anyAccount()
    const email = account.email ?? ''
    const first = (await book(hotel, { guest: { email } })).body.data
    const registered = (await registerBy(server, hotel.id, await tokenOf(account))).body.data
    expect(registered).toMatchObject({ email: email.toLowerCase(), status: 'booked' })
    expect(await guestsOf(first.bookingRef)).toEqual([registered._id])
    const later = (await book(hotel, { guest: { email }, from: 4 })).body.data
    const signedIn = (await loginBy(server, hotel.id, await tokenOf(account))).body.data
    expect(signedIn._id).toBe(registered._id)
    expect(await guestsOf(later.bookingRef)).toEqual([registered._id])
  })

  test('claims nothing with an unverified email', async () => {
    const account = anyAccount({ email_verified: false })
    const { bookingRef } = (await book(hotel, { guest: { email: account.email ?? '' } })).body.data
    const registered = (await registerBy(server, hotel.id, await tokenOf(account))).body.data
    expect(registered.status).toBe('registered')
    expect(await isClaimed(bookingRef)).toBe(false)
  })

  test('leaves another guest’s email with that guest, with the booking', async () => {
    const account = anyAccount()
    const email = account.email?.toLowerCase() ?? ''
    const owner = await buildGuest(hotel, { status: 'registered' })
    await changeRows(hotel.db, 'guest', owner.id, { email })
    const { bookingRef } = (await book(hotel, { guest: { email } })).body.data
    const registered = (await registerBy(server, hotel.id, await tokenOf(account))).body.data
    expect(registered).toMatchObject({ status: 'registered' })
    expect(await guestsOf(bookingRef)).toEqual([owner.id])
  })
})

describe('stranger who books with a guest’s phone and their own email', () => {
  const stranger = () => ({ email: anyContacts().email })

  test('never becomes that guest: not by key or session, before or after the guest signs in', async () => {
    const victim = await buildGuest(hotel, { status: 'registered' })
    const guest = { ...stranger(), phone: victim.phone }
    const { checkInKey, bookingRef } = (await book(hotel, { guest })).body.data
    const before = await signInByKey(checkInKey)
    expect(before.guest._id).not.toBe(victim.id)
    expect(before.guest.phone).toBeUndefined()

    const { guest: signedIn } = await signInBy({ phone: victim.phone })
    expect(signedIn._id).toBe(victim.id)
    expect(await guestsOf(bookingRef)).toEqual([victim.id])
    expect((await me(before.headers)).status).toBe(401)
    expect((await follow(checkInKey)).body.status).toBe(401)
    // The booking stays open to the person who made it, with what they have entered.
    const { status, body } = await call(server, getBooking, { params: { id: checkInKey } })
    expect(status).toBe(200)
    expect(body.data.guest).toEqual({ name: 'Leela Nair', ...guest })
  })

  test('never sees the bookings of a guest who is new to the hotel', async () => {
    const phone = anyContacts().phone
    const { checkInKey } = (await book(hotel, { guest: { ...stranger(), phone } })).body.data
    const thief = await signInByKey(checkInKey)
    const own = (await book(hotel, { guest: { phone, name: 'Asha' }, from: 6 })).body.data
    const victim = await signInBy({ phone })
    const later = (await book(hotel, { guest: { phone }, from: 9 })).body.data
    await signInBy({ phone })
    for (const { bookingRef } of [own, later]) {
      expect(await guestsOf(bookingRef)).toEqual([victim.guest._id])
    }
    expect((await me(thief.headers)).status).toBe(401)
    expect((await follow(checkInKey)).body.status).toBe(401)
    const seen = await call(server, getBooking, { params: { id: checkInKey } })
    expect(JSON.stringify(seen.body)).not.toContain(own.bookingRef)
    expect((await me(victim.headers)).status).toBe(200)
  })

  test('does not become that guest by their own email and the reference', async () => {
    const victim = await buildGuest(hotel, { status: 'registered' })
    const guest = { ...stranger(), phone: victim.phone }
    const { bookingRef } = (await book(hotel, { guest })).body.data
    await signInBy({ phone: victim.phone })
    const registered = await registerAs({ email: guest.email }, bookingRef)
    expect(registered._id).not.toBe(victim.id)
    expect(registered.status).toBe('registered')
    const row = await readRow(server.db, 'guest', ['email'], victim.id)
    expect(row.email).toBeNull()
  })

  test('keeps a booking claimed by that email, and the phone stays with the guest', async () => {
    const victim = await buildGuest(hotel, { status: 'registered' })
    const guest = { ...stranger(), phone: victim.phone }
    const { bookingRef } = (await book(hotel, { guest })).body.data
    const thief = await signInBy({ email: guest.email })
    expect(thief.guest.phone).toBeUndefined()
    expect((await signInBy({ phone: victim.phone })).guest._id).toBe(victim.id)
    expect(await guestsOf(bookingRef)).toEqual([thief.guest._id])
  })

  test('leaves no session open for a link followed while the guest signs in', async () => {
    for (let time = 0; time < 5; time++) {
      const victim = await buildGuest(hotel, { status: 'registered' })
      const guest = { ...stranger(), phone: victim.phone }
      const { checkInKey } = (await book(hotel, { guest })).body.data
      const [, followed] = await Promise.all([
        signInBy({ phone: victim.phone }),
        ...Array.from({ length: 5 }, () => follow(checkInKey)),
      ])
      const authorization = String(followed?.headers.authorization)
      expect((await me({ authorization })).status).toBe(401)
    }
  })
})

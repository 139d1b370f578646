import { getHotelDetails, getHotelProfile } from '@bellhop/contract/guest/hotel'
import { getGoogleNonce, registerWithGoogle } from '@bellhop/contract/guest/sign-in'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../shared/ids.ts'
import type { TestApp } from '../../../testing/build-app.ts'
import { buildGuest, buildHotel, type TestGuest } from '../../../testing/builders.ts'
import { call, unknownId } from '../../../testing/call.ts'
import {
  anyAccount,
  getNonce,
  loginBy as login,
  openAppWithGoogle,
  registerBy as register,
} from '../../../testing/google-calls.ts'
import {
  type OpenIdProvider,
  startOpenIdProvider,
  type TestAccount,
} from '../../../testing/openid-provider.ts'
import { prepare } from '../../../testing/prepare.ts'
import { changeRows, readRow } from '../../../testing/rows.ts'

let provider: OpenIdProvider
let server: TestApp

beforeAll(async () => {
  provider = await startOpenIdProvider()
  server = await openAppWithGoogle(provider)
})
afterAll(async () => {
  await server.close()
  provider.close()
})
const hotel = prepare(() => buildHotel(server))

/** Signs in at the provider with our nonce. @returns the ID token */
async function getToken(account: TestAccount, hotelId = hotel.id): Promise<string> {
  return await provider.signInAs(account, await getNonce(server, hotelId))
}

function registerBy(
  idToken: string,
  rest: { phone?: string; bookingRef?: string } = {},
  hotelId = hotel.id,
) {
  return register(server, hotelId, idToken, rest)
}

function loginBy(idToken: string, hotelId = hotel.id) {
  return login(server, hotelId, idToken)
}

function findGuestRow(id: string) {
  return readRow(server.db, 'guest', '*', id)
}

const notFound = { status: 404, body: { code: 'guest_not_found' } }
const exists = { status: 409, body: { code: 'guest_exists' } }

describe('account of the provider', () => {
  test('registers a guest, who signs in later', async () => {
    const account = anyAccount()
    const { status, headers, body } = await registerBy(await getToken(account))
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      hotelId: hotel.id,
      name: 'Leela Nair',
      email: account.email?.toLowerCase(),
      status: 'registered',
    })
    const authorization = String(headers.authorization)
    const details = await call(server, getHotelDetails, {
      params: { id: hotel.id },
      headers: { authorization },
    })
    expect(details.status).toBe(200)

    const later = await loginBy(await getToken(account))
    expect(later.status).toBe(200)
    expect(later.body.data._id).toBe(body.data._id)
    expect(later.headers['access-control-expose-headers']).toBe('Authorization')
  })

  test('returns the same session for a retry with the same key', async () => {
    const idToken = await getToken(anyAccount())
    const send = () =>
      call(server, registerWithGoogle, {
        params: { hotelId: hotel.id },
        headers: { 'idempotency-key': 'lost-on-the-way' },
        body: { idToken },
      })
    const [first, again] = [await send(), await send()]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
    const details = await call(server, getHotelDetails, {
      params: { id: hotel.id },
      headers: { authorization: String(again.headers.authorization) },
    })
    expect(details.status).toBe(200)
  })

  test('registers an unknown guest, and signs in a known one, with the same token', async () => {
    const account = anyAccount()
    const first = await getToken(account)
    expect(await loginBy(first)).toMatchObject(notFound)
    expect((await registerBy(first)).status).toBe(200)
    const second = await getToken(account)
    expect(await registerBy(second)).toMatchObject(exists)
    expect((await loginBy(second)).status).toBe(200)
  })

  test('identifies by subject, not by email', async () => {
    const account = anyAccount()
    const { body } = await registerBy(await getToken(account))
    const moved = { ...account, email: 'elsewhere@mail.example' }
    expect((await loginBy(await getToken(moved))).body.data._id).toBe(body.data._id)
    const namesake = { ...account, sub: newId() }
    expect(await loginBy(await getToken(namesake))).toMatchObject(notFound)
  })

  test('belongs to one hotel', async () => {
    const account = anyAccount()
    await registerBy(await getToken(account))
    const other = await buildHotel(server)
    const token = await getToken(account, other.id)
    expect(await loginBy(token, other.id)).toMatchObject(notFound)
    expect((await registerBy(token, {}, other.id)).status).toBe(200)
  })

  test("with another guest's email neither gets it nor that guest", async () => {
    const account = anyAccount()
    const first = await registerBy(await getToken(account))
    const second = await registerBy(await getToken({ ...account, sub: newId() }))
    expect(second.status).toBe(200)
    expect(second.body.data._id).not.toBe(first.body.data._id)
    expect(second.body.data).not.toHaveProperty('email')
  })

  test.each([
    ['that is not verified', { email_verified: false }],
    ['without a verification status', { email_verified: undefined }],
    ['that is malformed', { email: 'not a mail' }],
    ['of two words', { email: 'leela nair@mail.example' }],
    ['with trailing text', { email: 'leela@mail.example, Udaipur' }],
    ['that is too long', { email: `${'x'.repeat(242)}@mail.example` }],
  ])('does not store an email %s', async (_, values) => {
    const { body } = await registerBy(await getToken(anyAccount(values)))
    expect(body.data.status).toBe('registered')
    expect(body.data).not.toHaveProperty('email')
  })

  test('signs in without a name', async () => {
    const { body } = await registerBy(await getToken(anyAccount({ name: undefined })))
    expect(body.data.name).toBe('Guest')
  })

  test('stores a phone unverified, and finds no guest by it', async () => {
    const other = await buildGuest(hotel)
    const { body } = await registerBy(await getToken(anyAccount()), { phone: other.phone })
    expect(body.data._id).not.toBe(other.id)
    expect(body.data).not.toHaveProperty('phone')
    expect(await findGuestRow(body.data._id)).toMatchObject({
      phone: null,
      unverified_phone: other.phone,
    })
  })

  test('answers 404 to an unknown hotel', async () => {
    const token = await getToken(anyAccount(), unknownId)
    expect(await loginBy(token, unknownId)).toMatchObject({ status: 404 })
    expect(await registerBy(token, {}, unknownId)).toMatchObject({ status: 404 })
  })

  test('creates one guest for two simultaneous registrations', async () => {
    const account = anyAccount()
    const tokens = [await getToken(account), await getToken(account)]
    const answers = await Promise.all(tokens.map((token) => registerBy(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a booking reference', () => {
  async function buildBooking(email: string | null): Promise<TestGuest> {
    const guest = await buildGuest(hotel, { status: 'booked' })
    await changeRows(hotel.db, 'guest', guest.id, { email })
    return guest
  }

  test('links to a guest without an email, or with the same one', async () => {
    for (const known of [false, true]) {
      const account = anyAccount()
      const email = account.email?.toLowerCase() ?? ''
      const booking = await buildBooking(known ? email : null)
      const bookingRef = booking.bookingRef.toLowerCase().replaceAll('-', '–')
      const { body } = await registerBy(await getToken(account), { bookingRef })
      expect(body.data).toMatchObject({ _id: booking.id, status: 'booked', email })
      expect((await loginBy(await getToken(account))).body.data._id).toBe(booking.id)
    }
  })

  test('does not link to a guest with another email', async () => {
    const { id, bookingRef } = await buildBooking('somebody@mail.example')
    const { body } = await registerBy(await getToken(anyAccount()), { bookingRef })
    expect(body.data.status).toBe('registered')
    expect(body.data._id).not.toBe(id)
  })

  test('links by a verified email only', async () => {
    const { bookingRef } = await buildBooking(null)
    const account = anyAccount({ email_verified: false })
    const { body } = await registerBy(await getToken(account), { bookingRef })
    expect(body.data.status).toBe('registered')
  })

  test('does not link to a guest with an account', async () => {
    const account = anyAccount()
    const { id, bookingRef } = await buildBooking(null)
    await registerBy(await getToken(account), { bookingRef })
    const twin = { ...account, sub: newId() }
    const { body } = await registerBy(await getToken(twin), { bookingRef })
    expect(body.data.status).toBe('registered')
    expect(body.data._id).not.toBe(id)
  })
})

test('sends the nonce with the client id and the address to use, as announced in the profile', async () => {
  const { body } = await call(server, getGoogleNonce, { params: { hotelId: hotel.id } })
  expect(body.data).toEqual({
    nonce: expect.stringMatching(/^[\w-]{72}$/),
    clientId: provider.clientId,
    authorizeUrl: `${provider.issuer}/auth`,
  })
  const profile = await call(server, getHotelProfile, { params: { id: hotel.id } })
  expect(profile.body.data.hasGoogleSignIn).toBe(true)
})

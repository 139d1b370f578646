import { getHotelDetails } from '@bellhop/contract/hotel'
import { getGoogleNonce, loginWithGoogle, registerWithGoogle } from '@bellhop/contract/stay'
import { type CryptoKey, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeNonce } from '../../plugins/google.ts'
import { newId } from '../../shared/ids.ts'
import { openTestApp, type TestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, type TestGuest, type TestHotel } from '../../testing/builders.ts'
import { call, nobodysId } from '../../testing/call.ts'
import {
  type OpenIdProvider,
  startOpenIdProvider,
  type TestAccount,
} from '../../testing/openid-provider.ts'

let provider: OpenIdProvider
let server: TestApp
let hotel: TestHotel
beforeAll(async () => {
  provider = await startOpenIdProvider()
  server = await openTestApp({
    GOOGLE_CLIENT_ID: provider.clientId,
    GOOGLE_ISSUER: provider.issuer,
    GOOGLE_JWKS_URL: provider.jwksUrl,
  })
})
afterAll(async () => {
  await server.close()
  provider.close()
})
beforeEach(async () => {
  hotel = await buildHotel(server)
})

function anyAccount(values: Partial<TestAccount> = {}): TestAccount {
  const sub = newId()
  const email = `${sub}@Mail.example`
  return { sub, name: 'Leela Nair', email, email_verified: true, ...values }
}

async function getNonce(): Promise<string> {
  const { status, body } = await call(server, getGoogleNonce)
  expect(status).toBe(200)
  return body.data.nonce
}

/** Signs in at the provider, with a nonce of ours. @returns the ID token */
async function getToken(account: TestAccount): Promise<string> {
  return await provider.signInAs(account, await getNonce())
}

function registerBy(
  idToken: string,
  rest: { phone?: string; bookingRef?: string } = {},
  hotelId = hotel.id,
) {
  return call(server, registerWithGoogle, { params: { hotelId }, body: { idToken, ...rest } })
}

function loginBy(idToken: string, hotelId = hotel.id) {
  return call(server, loginWithGoogle, { body: { idToken, hotelId } })
}

function findGuestRow(id: string) {
  return server.db
    .selectFrom('guest')
    .selectAll()
    .where('hotel_id', '=', hotel.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

const notFound = { status: 404, body: { code: 'guest_not_found' } }
const exists = { status: 409, body: { code: 'guest_exists' } }

describe('with an account of the provider', () => {
  test('a guest registers, and signs in later', async () => {
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

  test('whoever is unknown can register with the same token, whoever is known can sign in', async () => {
    const account = anyAccount()
    const first = await getToken(account)
    expect(await loginBy(first)).toMatchObject(notFound)
    expect((await registerBy(first)).status).toBe(200)
    const second = await getToken(account)
    expect(await registerBy(second)).toMatchObject(exists)
    expect((await loginBy(second)).status).toBe(200)
  })

  test('the identity is the subject, not the mail', async () => {
    const account = anyAccount()
    const { body } = await registerBy(await getToken(account))
    const moved = { ...account, email: 'elsewhere@mail.example' }
    expect((await loginBy(await getToken(moved))).body.data._id).toBe(body.data._id)
    const namesake = { ...account, sub: newId() }
    expect(await loginBy(await getToken(namesake))).toMatchObject(notFound)
  })

  test('an identity belongs to one hotel', async () => {
    const account = anyAccount()
    await registerBy(await getToken(account))
    const other = await buildHotel(server)
    expect(await loginBy(await getToken(account), other.id)).toMatchObject(notFound)
    expect((await registerBy(await getToken(account), {}, other.id)).status).toBe(200)
  })

  test("somebody else's mail stays theirs, and finds nobody", async () => {
    const account = anyAccount()
    const first = await registerBy(await getToken(account))
    const second = await registerBy(await getToken({ ...account, sub: newId() }))
    expect(second.status).toBe(200)
    expect(second.body.data._id).not.toBe(first.body.data._id)
    expect(second.body.data).not.toHaveProperty('email')
  })

  test.each([
    ['that is not verified', { email_verified: false }],
    ['that says nothing of it', { email_verified: undefined }],
    ['that is none', { email: 'not a mail' }],
  ])('a mail %s is not stored', async (_, values) => {
    const { body } = await registerBy(await getToken(anyAccount(values)))
    expect(body.data.status).toBe('registered')
    expect(body.data).not.toHaveProperty('email')
  })

  test('an account without a name is a guest still', async () => {
    const { body } = await registerBy(await getToken(anyAccount({ name: undefined })))
    expect(body.data.name).toBe('Guest')
  })

  test('a phone is kept apart, and finds nobody', async () => {
    const other = await buildGuest(server, hotel)
    const { body } = await registerBy(await getToken(anyAccount()), { phone: other.phone })
    expect(body.data._id).not.toBe(other.id)
    expect(body.data).not.toHaveProperty('phone')
    expect(await findGuestRow(body.data._id)).toMatchObject({
      phone: null,
      unverified_phone: other.phone,
    })
  })

  test('an unknown hotel is not found', async () => {
    const token = await getToken(anyAccount())
    expect(await loginBy(token, nobodysId)).toMatchObject({ status: 404 })
    expect(await registerBy(token, {}, nobodysId)).toMatchObject({ status: 404 })
  })

  test('two registrations of one account at once make one guest', async () => {
    const account = anyAccount()
    const tokens = [await getToken(account), await getToken(account)]
    const answers = await Promise.all(tokens.map((token) => registerBy(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a booking reference', () => {
  async function buildBooking(email: string | null): Promise<TestGuest & { bookingRef: string }> {
    const guest = await buildGuest(server, hotel, { status: 'booked' })
    const bookingRef = `BH-${guest.id.slice(-8).toUpperCase()}`
    await server.db
      .updateTable('guest')
      .set({ email })
      .where('hotel_id', '=', hotel.id)
      .where('id', '=', guest.id)
      .execute()
    await server.db
      .updateTable('stay')
      .set({ booking_ref: bookingRef })
      .where('hotel_id', '=', hotel.id)
      .where('id', '=', guest.stayId)
      .execute()
    return { ...guest, bookingRef }
  }

  test('attaches to a guest without a mail, or with the same one', async () => {
    for (const known of [false, true]) {
      const account = anyAccount()
      const email = account.email?.toLowerCase() ?? ''
      const booking = await buildBooking(known ? email : null)
      const bookingRef = booking.bookingRef.toLowerCase()
      const { body } = await registerBy(await getToken(account), { bookingRef })
      expect(body.data).toMatchObject({ _id: booking.id, status: 'booked', email })
      expect((await loginBy(await getToken(account))).body.data._id).toBe(booking.id)
    }
  })

  test('attaches to nobody who has another mail', async () => {
    const { id, bookingRef } = await buildBooking('somebody@mail.example')
    const { body } = await registerBy(await getToken(anyAccount()), { bookingRef })
    expect(body.data.status).toBe('registered')
    expect(body.data._id).not.toBe(id)
  })

  test('attaches by a verified mail only', async () => {
    const { bookingRef } = await buildBooking(null)
    const account = anyAccount({ email_verified: false })
    const { body } = await registerBy(await getToken(account), { bookingRef })
    expect(body.data.status).toBe('registered')
  })

  test('attaches to nobody who has an account already', async () => {
    const account = anyAccount()
    const { id, bookingRef } = await buildBooking(null)
    await registerBy(await getToken(account), { bookingRef })
    const twin = { ...account, sub: newId() }
    const { body } = await registerBy(await getToken(twin), { bookingRef })
    expect(body.data.status).toBe('registered')
    expect(body.data._id).not.toBe(id)
  })
})

describe('refused', () => {
  /** Every refusal reads the same. */
  async function expectRefused(idToken: string) {
    for (const answer of [await registerBy(idToken), await loginBy(idToken)]) {
      expect(answer.status).toBe(401)
      expect(answer.body).toMatchObject({
        code: 'google_refused',
        detail: 'Google sign-in did not work. Please try again.',
      })
      expect(answer.headers.authorization).toBeUndefined()
    }
  }

  interface Forgery {
    key?: CryptoKey
    claims?: Record<string, unknown>
    header?: { alg?: string; kid?: string }
  }

  /** A token like the provider's, right but for what is given. */
  async function forge({ key = provider.privateKey, claims = {}, header = {} }: Forgery = {}) {
    const now = Math.floor(Date.now() / 1000)
    return await new SignJWT({
      iss: provider.issuer,
      aud: provider.clientId,
      sub: newId(),
      iat: now,
      exp: now + 600,
      nonce: await getNonce(),
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: provider.kid, ...header })
      .sign(key)
  }

  test('the forged token is right but for one thing: without it, it is taken', async () => {
    expect((await registerBy(await forge())).status).toBe(200)
  })

  test('a wrong key, under the name of the right one or its own', async () => {
    const { privateKey: key } = await generateKeyPair('RS256')
    await expectRefused(await forge({ key }))
    await expectRefused(await forge({ key, header: { kid: 'key of a stranger' } }))
  })

  test('an algorithm that the issuer does not use', async () => {
    const { privateKey: key } = await generateKeyPair('ES256')
    await expectRefused(await forge({ key, header: { alg: 'ES256' } }))
  })

  test('no signature', async () => {
    const claims = { nonce: await getNonce(), sub: newId() }
    const unsigned = new UnsecuredJWT(claims)
      .setIssuer(provider.issuer)
      .setAudience(provider.clientId)
      .setExpirationTime('10m')
      .encode()
    await expectRefused(unsigned)
    const [head, body] = (await forge()).split('.')
    await expectRefused(`${head}.${body}.`)
    await expectRefused(`${head}.${body}`)
  })

  test('claims changed after signing', async () => {
    const [head, , signature] = (await forge()).split('.')
    const [, claims] = (await forge()).split('.')
    await expectRefused(`${head}.${claims}.${signature}`)
  })

  test.each([
    ['another audience', { aud: 'another client' }],
    ['another audience beside us', { aud: ['bellhop-tests', 'another client'] }],
    ['no audience', { aud: undefined }],
    ['another issuer', { iss: 'https://accounts.google.com' }],
    ['no issuer', { iss: undefined }],
    ['an end that is past', { exp: Math.floor(Date.now() / 1000) - 5 }],
    ['no end', { exp: undefined }],
    ['a beginning to come', { nbf: Math.floor(Date.now() / 1000) + 600 }],
    ['no subject', { sub: undefined }],
    ['no nonce', { nonce: undefined }],
    ['a nonce of somebody else', { nonce: 'n-0S6_WzA2Mj' }],
    ['a nonce that is none', { nonce: ['x'] }],
  ])('%s', async (_, claims) => {
    await expectRefused(await forge({ claims }))
  })

  test('a nonce that somebody changed or lengthened', async () => {
    const nonce = await getNonce()
    const bytes = Buffer.from(nonce, 'base64url')
    bytes[20] = (bytes[20] ?? 0) ^ 1
    for (const bad of [bytes.toString('base64url'), `${nonce}=`, `${nonce}A`, nonce.slice(1)]) {
      await expectRefused(await forge({ claims: { nonce: bad } }))
    }
  })

  test('a nonce older than ten minutes', async () => {
    const at = (minutesAgo: number) =>
      makeNonce(server.app.secrets.nonceKey, new Date(Date.now() - minutesAgo * 60_000))
    await expectRefused(await forge({ claims: { nonce: at(10.1) } }))
    expect((await registerBy(await forge({ claims: { nonce: at(9.5) } }))).status).toBe(200)
  })

  test('a token that was used', async () => {
    const idToken = await getToken(anyAccount())
    expect((await registerBy(idToken)).status).toBe(200)
    await expectRefused(idToken)
  })

  test('a nonce that another token has used', async () => {
    const nonce = await getNonce()
    expect((await registerBy(await forge({ claims: { nonce } }))).status).toBe(200)
    await expectRefused(await forge({ claims: { nonce } }))
  })

  test('a token used twice at once', async () => {
    const account = anyAccount()
    await registerBy(await getToken(account))
    const idToken = await getToken(account)
    const answers = await Promise.all([loginBy(idToken), loginBy(idToken)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test.each(['x', 'x.y.z', '...', 'eyJhbGciOiJSUzI1NiJ9.e30.AA'])('nonsense: %s', expectRefused)

  test('what is no token at all', async () => {
    for (const idToken of ['', 'a b', '<script>', 'x'.repeat(8001)]) {
      expect((await loginBy(idToken)).body).toMatchObject({ code: 'invalid_request' })
    }
  })
})

describe('without', () => {
  let other: TestApp
  const open = async (env: NodeJS.ProcessEnv) => {
    other = await openTestApp(env)
    hotel = await buildHotel(other)
  }
  const loginThere = (idToken: string) =>
    call(other, loginWithGoogle, { body: { idToken, hotelId: hotel.id } })

  test('a client id there is no Google sign-in', async () => {
    await open({})
    const { body } = await call(other, getGoogleNonce)
    expect(body.data.clientId).toBeNull()
    expect(await loginThere('x.y.z')).toMatchObject({ status: 404, body: { code: 'not_found' } })
    const register = await call(other, registerWithGoogle, {
      params: { hotelId: hotel.id },
      body: { idToken: 'x.y.z' },
    })
    expect(register).toMatchObject({ status: 404, body: { code: 'not_found' } })
    await other.close()
  })

  test("the issuer's keys it is 503, not the guest's fault", async () => {
    await open({
      GOOGLE_CLIENT_ID: provider.clientId,
      GOOGLE_ISSUER: provider.issuer,
      GOOGLE_JWKS_URL: `${provider.issuer}/nowhere`,
    })
    const idToken = await getToken(anyAccount())
    const answer = await loginThere(idToken)
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(answer.headers['retry-after']).toBe('5')
    await other.close()
  })
})

test('the nonce comes with the client id to use', async () => {
  const { body } = await call(server, getGoogleNonce)
  expect(body.data.clientId).toBe(provider.clientId)
  expect(body.data.nonce).toMatch(/^[\w-]{72}$/)
})

import { getHotelProfile } from '@bellhop/contract/guest/hotel'
import { getGoogleNonce } from '@bellhop/contract/guest/sign-in'
import { type CryptoKey, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../shared/ids.ts'
import { openTestApp, type TestApp } from '../../../testing/build-app.ts'
import { buildHotel } from '../../../testing/builders.ts'
import { call } from '../../../testing/call.ts'
import {
  anyAccount,
  getNonce,
  loginBy as login,
  openAppWithGoogle,
  registerBy as register,
} from '../../../testing/google-calls.ts'
import { type OpenIdProvider, startOpenIdProvider } from '../../../testing/openid-provider.ts'
import { prepareOnce } from '../../../testing/prepare.ts'
import { makeNonce } from './id-token.ts'

let provider: OpenIdProvider
let server: TestApp

beforeAll(async () => {
  provider = await startOpenIdProvider()
  server = await openAppWithGoogle(provider)
})
const hotel = prepareOnce(() => buildHotel(server))
afterAll(async () => {
  await server.close()
  provider.close()
})

const registerBy = (idToken: string) => register(server, hotel.id, idToken)
const loginBy = (idToken: string) => login(server, hotel.id, idToken)

interface Forgery {
  key?: CryptoKey
  claims?: Record<string, unknown>
  header?: { alg?: string; kid?: string }
}

/** A token like the provider's, valid except for the given changes. */
async function forge({ key = provider.privateKey, claims = {}, header = {} }: Forgery = {}) {
  const now = Math.floor(Date.now() / 1000)
  return await new SignJWT({
    iss: provider.issuer,
    aud: provider.clientId,
    sub: newId(),
    iat: now,
    exp: now + 600,
    nonce: await getNonce(server, hotel.id),
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: provider.kid, ...header })
    .sign(key)
}

describe('ID token', () => {
  /** Every rejection has the same message. */
  async function expectRejected(idToken: string) {
    for (const answer of [await registerBy(idToken), await loginBy(idToken)]) {
      expect(answer.status).toBe(401)
      expect(answer.body).toMatchObject({
        code: 'google_refused',
        detail: 'Google sign-in did not work. Please try again.',
      })
      expect(answer.headers.authorization).toBeUndefined()
    }
  }

  test('accepts the forged token without the one wrong value', async () => {
    expect((await registerBy(await forge())).status).toBe(200)
  })

  test('rejects a wrong key, under the name of the right one or its own', async () => {
    const { privateKey: key } = await generateKeyPair('RS256')
    await expectRejected(await forge({ key }))
    await expectRejected(await forge({ key, header: { kid: 'key of a stranger' } }))
  })

  test('rejects an algorithm that the issuer does not use', async () => {
    const { privateKey: key } = await generateKeyPair('ES256')
    await expectRejected(await forge({ key, header: { alg: 'ES256' } }))
  })

  test('rejects a missing signature', async () => {
    const claims = { nonce: await getNonce(server, hotel.id), sub: newId() }
    const unsigned = new UnsecuredJWT(claims)
      .setIssuer(provider.issuer)
      .setAudience(provider.clientId)
      .setExpirationTime('10m')
      .encode()
    await expectRejected(unsigned)
    const [head, body] = (await forge()).split('.')
    await expectRejected(`${head}.${body}.`)
    await expectRejected(`${head}.${body}`)
  })

  test('rejects claims changed after signing', async () => {
    const [head, , signature] = (await forge()).split('.')
    const [, claims] = (await forge()).split('.')
    await expectRejected(`${head}.${claims}.${signature}`)
  })

  test.each([
    ['another audience', { aud: 'another client' }],
    ['a second audience', { aud: ['bellhop-tests', 'another client'] }],
    ['no audience', { aud: undefined }],
    ['another issuer', { iss: 'https://accounts.google.com' }],
    ['no issuer', { iss: undefined }],
    ['an expiry in the past', { exp: Math.floor(Date.now() / 1000) - 5 }],
    ['no expiry', { exp: undefined }],
    ['a start in the future', { nbf: Math.floor(Date.now() / 1000) + 600 }],
    ['no subject', { sub: undefined }],
    ['no nonce', { nonce: undefined }],
    ["another issuer's nonce", { nonce: 'n-0S6_WzA2Mj' }],
    ['a malformed nonce', { nonce: ['x'] }],
  ])('%s', async (_, claims) => {
    await expectRejected(await forge({ claims }))
  })

  test('rejects a modified or extended nonce', async () => {
    const nonce = await getNonce(server, hotel.id)
    const bytes = Buffer.from(nonce, 'base64url')
    bytes[20] = (bytes[20] ?? 0) ^ 1
    for (const bad of [bytes.toString('base64url'), `${nonce}=`, `${nonce}A`, nonce.slice(1)]) {
      await expectRejected(await forge({ claims: { nonce: bad } }))
    }
  })

  test('rejects a nonce for another hotel', async () => {
    const { id } = await buildHotel(server)
    await expectRejected(await forge({ claims: { nonce: await getNonce(server, id) } }))
  })

  test('rejects a nonce older than ten minutes', async () => {
    const at = (minutesAgo: number) =>
      makeNonce(server.app.secrets.nonceKeys, hotel.id, new Date(Date.now() - minutesAgo * 60_000))
    await expectRejected(await forge({ claims: { nonce: at(10.1) } }))
    expect((await registerBy(await forge({ claims: { nonce: at(9.5) } }))).status).toBe(200)
  })

  test('rejects a used token', async () => {
    const idToken = await provider.signInAs(anyAccount(), await getNonce(server, hotel.id))
    expect((await registerBy(idToken)).status).toBe(200)
    await expectRejected(idToken)
  })

  test('rejects a nonce used by another token', async () => {
    const nonce = await getNonce(server, hotel.id)
    expect((await registerBy(await forge({ claims: { nonce } }))).status).toBe(200)
    await expectRejected(await forge({ claims: { nonce } }))
  })

  test('accepts a token once for two simultaneous calls', async () => {
    const account = anyAccount()
    const getToken = async () => provider.signInAs(account, await getNonce(server, hotel.id))
    await registerBy(await getToken())
    const idToken = await getToken()
    const answers = await Promise.all([loginBy(idToken), loginBy(idToken)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test.each(['x', 'x.y.z', '...', 'eyJhbGciOiJSUzI1NiJ9.e30.AA'])('rejects %s', expectRejected)

  test('rejects values that are not tokens', async () => {
    for (const idToken of ['', 'a b', '<script>', 'x'.repeat(8001)]) {
      expect((await loginBy(idToken)).body).toMatchObject({ code: 'invalid_request' })
    }
  })
})

describe('Google configuration', () => {
  test('answers 404 without a client id', async () => {
    const other = await openTestApp()
    const { id } = await buildHotel(other)
    const profile = await call(other, getHotelProfile, { params: { id } })
    expect(profile.body.data.hasGoogleSignIn).toBe(false)
    for (const answer of [
      await call(other, getGoogleNonce, { params: { hotelId: id } }),
      await login(other, id, 'x.y.z'),
      await register(other, id, 'x.y.z'),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
    await other.close()
  })

  test.each([
    ['not found', '/nowhere'],
    ['no keys', '/.well-known/openid-configuration'],
    ['not reached', undefined],
  ])("answers 503 for the issuer's keys: %s", async (_, path) => {
    const other = await openAppWithGoogle(provider, {
      GOOGLE_JWKS_URL: path ? `${provider.issuer}${path}` : 'http://127.0.0.1:1/keys',
    })
    const { id } = await buildHotel(other)
    const idToken = await provider.signInAs(anyAccount(), await getNonce(other, id))
    expectAway(await login(other, id, idToken))
    await other.close()
  })

  test("answers 503 if the issuer's configuration is wrong or foreign", async () => {
    for (const issuer of [`${provider.issuer}/nowhere`, `${provider.issuer}/`]) {
      const other = await openAppWithGoogle({ ...provider, issuer })
      const { id } = await buildHotel(other)
      expectAway(await call(other, getGoogleNonce, { params: { hotelId: id } }))
      expectAway(await login(other, id, await forge()))
      await other.close()
    }
  })

  function expectAway(answer: { status: number; body: unknown; headers: object }) {
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
      headers: { 'retry-after': '5' },
    })
  }
})

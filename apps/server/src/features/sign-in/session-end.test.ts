import { getGuest } from '@bellhop/contract/guest/guest'
import { addGuestReview } from '@bellhop/contract/guest/reviews'
import {
  getGoogleNonce,
  getOtp,
  logout,
  logoutEverywhere,
  validateGuest,
  validateOtp,
} from '@bellhop/contract/guest/sign-in'
import { DAY_MS, HOUR_MS } from '@bellhop/domain/time/durations'
import { hotelTimeOfDay } from '@bellhop/domain/time/hotel-time'
import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { createLinkKey } from '../../sessions/link-keys.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, signInGuest } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { prepare } from '../../testing/prepare.ts'
import { changeRows } from '../../testing/rows.ts'
import { changeStay } from '../../testing/stay-builders.ts'
import { stopClock } from '../../testing/stop-clock.ts'

const server = await getTestApp()

const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel))

const setStay = (values: Parameters<typeof changeStay>[2]) => changeStay(server, guest, values)

/** Sets the stay to one night, with check-out so many hours ago. */
const checkOutWas = (hours: number) => {
  const checkOut = new Date(Date.now() - hours * HOUR_MS)
  const time = hotelTimeOfDay(checkOut, 'Asia/Kolkata')
  return changeRows(server.db, 'stay', guest.stayId, {
    check_in: new Date(checkOut.getTime() - DAY_MS),
    duration: 1,
    checkout_time: time,
  })
}

const ask = () => call(server, getOtp, { body: { hotelId: hotel.id, phone: guest.phone } })

async function signIn(requestId?: string) {
  const id = requestId ?? (await ask()).body.data.requestId
  await new Promise(setImmediate)
  const body = { requestId: id, otp: server.codes.get(guest.phone) }
  return { requestId: id, ...(await call(server, validateOtp, { body })) }
}

function claimsOf(headers: Record<string, unknown>) {
  const [, claims = ''] = String(headers.authorization).split('.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number; aud: string }
}

describe('token expiry', () => {
  test('24 hours after check-out', async () => {
    const { status, headers, body } = await signIn()
    expect(status).toBe(200)
    expect(claimsOf(headers).exp * 1000).toBe(Date.parse(body.data.checkOut ?? '') + DAY_MS)
  })

  test('is the same for a guest who signs in after check-out', async () => {
    await checkOutWas(23)
    const { status, headers, body } = await signIn()
    expect(status).toBe(200)
    expect(body.data.status).toBe('inHouse')
    expect(claimsOf(headers).exp * 1000).toBe(Date.parse(body.data.checkOut ?? '') + DAY_MS)
  })

  test('24 hours after the guest has been checked out', async () => {
    const checkedOutAt = new Date(Date.now() - 20 * HOUR_MS)
    await setStay({ status: 'checkedOut', checked_out_at: checkedOutAt })
    const { headers } = await signIn()
    expect(Math.abs(claimsOf(headers).exp * 1000 - checkedOutAt.getTime() - DAY_MS)).toBeLessThan(
      1000,
    )
  })

  test('after 30 days without a stay', async () => {
    Object.assign(guest, await buildGuest(hotel, { status: 'registered' }))
    const { headers } = await signIn()
    expect(Math.abs(claimsOf(headers).exp * 1000 - Date.now() - 30 * DAY_MS)).toBeLessThan(60_000)
  })
})

describe('guest with a check-out 25 hours ago', () => {
  test('signs in again once the desk has extended the stay', async () => {
    await checkOutWas(25)
    const rejected = await signIn()
    expect(rejected).toMatchObject({ status: 403, body: { code: 'stay_ended' } })
    expect(rejected.headers).not.toHaveProperty('authorization')
    await setStay({ duration: 3 })
    // The correct code is not used up.
    expect((await signIn(rejected.requestId)).status).toBe(200)
  })

  test('gets no token by a link either', async () => {
    await checkOutWas(25)
    const expiresAt = new Date(Date.now() + HOUR_MS)
    const { key } = await createLinkKey(server.db, server.app.secrets.linkKeys, {
      hotelId: hotel.id,
      stayId: guest.stayId,
      expiresAt,
    })
    const { status, headers, body } = await call(server, validateGuest, { params: { id: key } })
    expect(status).toBe(200)
    expect(body).toEqual({ status: 401, detail: expect.stringMatching(/front desk to extend/) })
    expect(headers).not.toHaveProperty('authorization')
  })
})

test('a guest can no longer review the stay 24 hours after being checked out', async () => {
  const headers = await signInGuest(server, guest)
  const review = () => call(server, addGuestReview, { headers, body: {} })
  const out = (hours: number) => new Date(Date.now() - hours * HOUR_MS)
  await setStay({ status: 'checkedOut', checked_out_at: out(23) })
  expect((await review()).status, 'rejected for its body only').toBe(400)
  await setStay({ checked_out_at: out(25) })
  expect(await review()).toMatchObject({ status: 403, body: { code: 'stay_required' } })
  const { body } = await call(server, getGuest, { headers })
  expect(body.data.status).toBe('registered')
})

test('rejects a token with the same key for another audience', async () => {
  const { headers } = await signIn()
  const { aud, exp, ...claims } = claimsOf(headers)
  expect(aud).toBe('guest')
  const statusFor = async (audience?: string) => {
    const token = new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256' })
    token.setExpirationTime(exp)
    if (audience) token.setAudience(audience)
    const authorization = `Bearer ${await token.sign(server.app.secrets.tokenKeys[0])}`
    return (await call(server, getGuest, { headers: { authorization } })).status
  }
  expect(await statusFor('guest')).toBe(200)
  expect(await statusFor('desk')).toBe(401)
  expect(await statusFor()).toBe(401)
})

test('a phone stays signed in if the stay was extended after it signed in', async () => {
  const { headers } = await signIn()
  const { exp: _, ...claims } = claimsOf(headers)
  // The token is that of a day after the first departure.
  const token = await new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(new Date(Date.now() - HOUR_MS))
    .sign(server.app.secrets.tokenKeys[0])
  const authorization = `Bearer ${token}`
  const read = async () => (await call(server, getGuest, { headers: { authorization } })).status
  expect([await read(), await read()]).toEqual([200, 200])
  await call(server, logout, { headers: { authorization }, body: {} })
  expect(await read()).toBe(401)
})

test('records sign-in and sign-out of a guest with address and device in the audit log', async () => {
  await signIn()
  for (const route of [logout, logoutEverywhere]) {
    const headers = {
      ...(await signInGuest(server, guest)),
      'user-agent': `Phone ${'x'.repeat(300)}`,
    }
    expect((await call(server, route, { headers, body: {}, address: '2001:db8::7' })).status).toBe(
      204,
    )
  }
  const rows = await server.db
    .selectFrom('audit')
    .select(['action', 'address', 'device'])
    .where('hotel_id', '=', hotel.id)
    .where('actor_id', '=', guest.id)
    .orderBy('at')
    .execute()
  const device = `Phone ${'x'.repeat(194)}`
  expect(rows).toEqual([
    { action: 'guest.signIn', address: '127.0.0.1', device: 'lightMyRequest' },
    { action: 'guest.signOut', address: '2001:db8::7', device },
    { action: 'guest.signOutEverywhere', address: '2001:db8::7', device },
  ])
})

test('allows an address 600 calls a minute without a session, counted separately', async () => {
  stopClock()
  const askForNonce = async (address: string) =>
    (await call(server, getGoogleNonce, { address, params: { hotelId: hotel.id } })).status
  const statuses = []
  for (let i = 0; i < 601; i++) statuses.push(await askForNonce(`2001:db8:9:9::${i.toString(16)}`))
  expect(statuses.indexOf(429)).toBe(600)
  expect(await askForNonce('2001:db8:9:a::1'), 'Google sign-in is not offered').toBe(404)
})

import { getGuest } from '@bellhop/contract/guest/guest'
import { validateGuest } from '@bellhop/contract/guest/sign-in'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { expect, test } from 'vitest'
import { createLinkKey } from '../../../sessions/link-keys.ts'
import { makeHotelKey, newSecret } from '../../../shared/secrets/hotel-key.ts'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildGuest, buildHotel } from '../../../testing/builders.ts'
import { call } from '../../../testing/call.ts'
import { signInByLink } from '../../../testing/link-key-builders.ts'
import { prepare } from '../../../testing/prepare.ts'
import { changeRows, readRow } from '../../../testing/rows.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel))

const follow = (id: string) => call(server, validateGuest, { params: { id } })

const signInBy = (key: string) => signInByLink(server, key)

async function expectRejected(key: string) {
  const { status, body, headers: answered } = await follow(key)
  expect(status).toBe(200)
  expect(body).toEqual({ status: 401, detail: expect.stringMatching(/\.$/) })
  expect(answered.authorization).toBeUndefined()
}

const inAnHour = () => new Date(Date.now() + HOUR_MS)
const make = (expiresAt = inAnHour()) =>
  createLinkKey(server.db, server.app.secrets.linkKeys, {
    hotelId: hotel.id,
    stayId: guest.stayId,
    expiresAt,
  })

test('signs in the guest of the stay, repeatedly', async () => {
  const { key } = await make()
  for (let time = 0; time < 2; time++) {
    const { record, headers: signedIn } = await signInBy(key)
    expect(record).toMatchObject({ _id: guest.id, status: 'inHouse' })
    expect((await call(server, getGuest, { headers: signedIn })).status).toBe(200)
  }
})

test('is rejected once expired', async () => {
  const { key } = await make(new Date(Date.now() - 1000))
  await expectRejected(key)
})

test('is rejected once revoked', async () => {
  const { id, key } = await make()
  await signInBy(key)
  await changeRows(server.db, 'link_key', id, { revoked_at: new Date() })
  await expectRejected(key)
})

test('is stored as a hash only', async () => {
  const { id, key } = await make()
  const row = await readRow(server.db, 'link_key', '*', id)
  const secret = Buffer.from(key, 'base64url').subarray(16)
  expect(Buffer.from(row.key_hash).equals(secret)).toBe(false)
})

test('is rejected with another secret, or under the id of another hotel', async () => {
  const { key } = await make()
  await expectRejected(makeHotelKey(hotel.id, newSecret()))
  const secret = Buffer.from(key, 'base64url').subarray(16)
  await expectRejected(makeHotelKey((await buildHotel(server)).id, secret))
})

test('is rejected if it is malformed, unknown, or of a cancelled stay', async () => {
  const { key } = await make()
  await changeRows(server.db, 'stay', guest.stayId, { status: 'cancelled' })
  const unknown = Buffer.concat([Buffer.from(key, 'base64url').subarray(0, 16), newSecret()])
  for (const bad of [key, unknown.toString('base64url'), guest.id, 'x', '%00', `${key}A`]) {
    await expectRejected(bad)
  }
})

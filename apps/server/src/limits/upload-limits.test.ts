import { randomBytes, randomUUID } from 'node:crypto'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { expect, test } from 'vitest'
import { getTestApp } from '../testing/build-app.ts'
import { buildHotel, buildRooms } from '../testing/builders.ts'
import { letPass } from '../testing/rate-limits.ts'
import { countUpload, endUpload, type Uploader } from './upload-limits.ts'

const MIB = 1024 * 1024
const key = randomBytes(32)
const server = await getTestApp()
const hotel = await buildHotel(server)
let addresses = 0

/** A guest of another booking in another hotel, at another address, unless given. */
function buildUploader(values: Partial<Uploader> = {}): Uploader {
  return {
    address: `2001:db8:${(++addresses).toString(16)}::1`,
    hotelId: randomUUID(),
    personId: randomUUID(),
    bookingId: randomUUID(),
    isStaff: false,
    ...values,
  }
}

/** Sends whole files, one after another, until one is rejected. @returns the MiB accepted, at most `most` */
async function sendUntilRejected(uploaderOf: () => Uploader, mib: number, most: number) {
  for (let sent = 0; ; sent += mib) {
    if (sent >= most) return sent
    try {
      const counted = await countUpload(server.db, key, uploaderOf(), mib * MIB, new Date())
      await endUpload(server.db, counted, mib * MIB, new Date())
    } catch (error) {
      expect(error).toMatchObject({ code: 'rate_limited' })
      return sent
    }
  }
}

const guest = buildUploader()
const bookingId = randomUUID()

test.each<[string, number, () => Uploader]>([
  ['a guest in an hour', 200, () => guest],
  ['a booking in an hour, by several guests', 600, () => buildUploader({ bookingId })],
  ['an address in an hour', 2048, () => buildUploader({ address: '192.0.2.7' })],
  ['the guests of a small hotel', 4096, () => buildUploader({ hotelId: hotel.id })],
  ['a member of staff in an hour', 4096, () => buildUploader({ isStaff: true, personId: 'one' })],
])('accepts from %s %d MiB', async (_, limit, uploaderOf) => {
  expect(await sendUntilRejected(uploaderOf, 8, 5000)).toBe(limit)
})

test('accepts from a guest 500 MiB a day', async () => {
  const one = buildUploader()
  const hours = []
  for (let hour = 0; hour < 4; hour++) {
    hours.push(await sendUntilRejected(() => one, 10, 5000))
    await letPass(server, HOUR_MS)
  }
  expect(hours).toEqual([200, 200, 100, 0])
})

test('accepts more from the guests of a hotel with more rooms', async () => {
  const large = await buildHotel(server)
  await buildRooms(large, 45)
  expect(await sendUntilRejected(() => buildUploader({ hotelId: large.id }), 50, 5000)).toBe(4500)
})

test('accepts from one address half of what a hotel accepts', async () => {
  const small = await buildHotel(server)
  const neighbour = () => buildUploader({ address: '192.0.2.9', hotelId: small.id })
  expect(await sendUntilRejected(neighbour, 64, 5000)).toBe(2048)
  await letPass(server, HOUR_MS)
  expect(await sendUntilRejected(neighbour, 64, 5000), 'an hour later').toBe(0)
  const other = () => buildUploader({ hotelId: small.id })
  expect(await sendUntilRejected(other, 64, 5000)).toBe(2048)
})

test('accepts a family with eight photos each, and with retries over a slow connection', async () => {
  const family = { address: '192.0.2.8', hotelId: hotel.id, bookingId: randomUUID() }
  await letPass(server, 24 * HOUR_MS)
  for (let person = 0; person < 5; person++) {
    const one = buildUploader(family)
    for (let photo = 0; photo < 8; photo++) {
      const photoBytes = 5 * MIB
      // Two attempts break off in the middle, and are not noticed before the third begins.
      const broken = [
        await countUpload(server.db, key, one, photoBytes, new Date()),
        await countUpload(server.db, key, one, photoBytes, new Date()),
      ]
      const whole = await countUpload(server.db, key, one, photoBytes, new Date())
      for (const counted of broken) await endUpload(server.db, counted, photoBytes / 2, new Date())
      await endUpload(server.db, whole, photoBytes, new Date())
    }
  }
})

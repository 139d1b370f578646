import { requestPasswordReset } from '@bellhop/contract/desk/staff-password'
import { getOtp, register } from '@bellhop/contract/guest/sign-in'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { bookingLimits } from '../features/bookings/web/limits.ts'
import { hashDestination } from '../features/sign-in/contact.ts'
import { anyAddress, book } from '../testing/booking-calls.ts'
import { getTestApp } from '../testing/build-app.ts'
import { buildHotel } from '../testing/builders.ts'
import { call } from '../testing/call.ts'
import { buildSellingHotel } from '../testing/rooms-for-sale.ts'
import { mailLimits } from './mail-limits.ts'
import { mailboxIn, mailboxOf } from './mailbox.ts'

const server = await getTestApp()
let name: string
beforeEach(() => {
  name = crypto.randomUUID().replaceAll('-', '')
})

/** Spellings of one mailbox, in turn. */
const spellings: [string, (count: number) => string][] = [
  ['tags', (count) => `${name}+${count}@guest.example`],
  ['dots of Gmail', (count) => `${name.slice(0, count + 1)}.${name.slice(count + 1)}@gmail.com`],
  [
    'domains of Gmail',
    (count) => (count % 2 ? `${name}@googlemail.com` : `${name.toUpperCase()}@GMail.com`),
  ],
]

/** Calls until one is rejected. @returns the number of calls that were accepted */
async function countAccepted(
  send: (count: number) => Promise<{ status: number }>,
  most = 15,
): Promise<number> {
  for (let count = 0; count < most; count++) {
    const { status } = await send(count)
    if (status === 429) return count
    expect(status).toBeLessThan(300)
  }
  return most
}

const mailboxes = {
  'name@hotel.example': 'name@hotel.example',
  'Name+1@Hotel.example': 'name@hotel.example',
  'first.last+a+b@hotel.example': 'first.last@hotel.example',
  'n.a.m.e+x@googlemail.com': 'name@gmail.com',
  '+name@hotel.example': '+name@hotel.example',
  'name+1@münchen.example': 'name@xn--mnchen-3ya.example',
}

test.each(Object.entries(mailboxes))('the mailbox of %s is %s', async (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
  // A column has only what the contract accepts.
  const stored = email.replace('münchen', 'xn--mnchen-3ya').toLowerCase()
  const of = sql<{ of: string }>`SELECT ${mailboxIn(sql`${stored}::text`)} AS of`
  expect((await of.execute(server.db)).rows).toEqual([{ of: mailbox }])
})

test('every limit that counts an email counts its mailbox', () => {
  const key = Buffer.alloc(32)
  const keysOf = (email: string) => [
    ...mailLimits(key, email).map((limit) => limit.key),
    ...bookingLimits(key, { addressHash: null, phone: null, email }).map((limit) => limit.key),
    hashDestination(key, email),
  ]
  expect(keysOf('name+1@hotel.example')).toEqual(keysOf('name@hotel.example'))
})

test.each(spellings)('codes are counted by mailbox: %s', async (_, spell) => {
  const hotel = await buildHotel(server)
  const ask = (count: number) => {
    const body = { hotelId: hotel.id, email: spell(count) }
    return call(server, getOtp, { body, address: anyAddress() })
  }
  expect(await countAccepted(ask)).toBe(3)
})

test.each(spellings)('links for a new password are counted by mailbox: %s', async (_, spell) => {
  const ask = (count: number) =>
    call(server, requestPasswordReset, { body: { email: spell(count) }, address: anyAddress() })
  expect(await countAccepted(ask)).toBe(3)
})

test.each(spellings)('unconfirmed nights are counted by mailbox: %s', async (_, spell) => {
  // Its half for thirty nights is 60 nights.
  const hotel = await buildSellingHotel(server, 4)
  const bookMonth = (count: number) =>
    book(hotel, { from: 1 + 40 * count, nights: 30, guest: { email: spell(count) } })
  expect(await countAccepted(bookMonth)).toBe(2)
})

test('writes to the address as it was typed', async () => {
  const hotel = await buildHotel(server)
  const body = { name: 'Ravi Menon', email: `${name}+hotel@gmail.com` }
  await call(server, register, { params: { hotelId: hotel.id }, body, address: anyAddress() })
  await new Promise(setImmediate)
  expect(server.codes.get(body.email)).toMatch(/^\d{6}$/)
})

import { staffSignIn } from '@bellhop/contract/desk/staff'
import { getHotelDetails } from '@bellhop/contract/guest/hotel'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff, staffPassword } from '../../testing/builders.ts'
import { type Answer, call } from '../../testing/call.ts'
import { raisePasswordCost } from '../../testing/password-cost.ts'
import { prepare } from '../../testing/prepare.ts'
import { letPass } from '../../testing/rate-limits.ts'
import { stopClock } from '../../testing/stop-clock.ts'

const office = '203.0.113.1'
const stranger = '198.51.100.66'
const server = await openTestApp()
afterAll(() => server.close())

beforeEach(() => {
  stopClock()
})
const hotel = prepare(() => buildHotel(server))
const owner = prepare(() => buildStaff(hotel, { role: 'admin' }))
afterEach(async () => {
  await server.db.deleteFrom('rate_limit').execute()
})

interface Try {
  address?: string
  password?: string
  email?: string
  device?: string
}

function signIn({ address = office, password = staffPassword, email = owner.email, device }: Try) {
  const headers = { 'user-agent': 'Desk browser', ...(device && { cookie: device }) }
  return call(server, staffSignIn, { address, headers, body: { email, password } })
}

const tryWrong = (given: Try = {}) => signIn({ password: 'wrong', ...given })

/** The cookie that marks the browser, with its attributes. */
function deviceCookieOf({ headers }: Answer<typeof staffSignIn>): string {
  const cookies = [headers['set-cookie']].flat().map(String)
  return cookies.find((cookie) => cookie.startsWith('bellhop_device=')) ?? ''
}

/** The cookie as the browser sends it back. */
function deviceOf(answer: Answer<typeof staffSignIn>): string {
  return deviceCookieOf(answer).replace(/;.*/, '')
}

/** With another signature; only two bits of its last letter count. */
const changed = (device: string) =>
  device.replace(/.(?=.{8}$)/, (letter) => (letter === 'A' ? 'B' : 'A'))

/** Adds so many failures to each existing count. */
const setCounts = (count: number) =>
  server.db.updateTable('rate_limit').set({ count }).where('count', '=', 1).execute()

async function exhaust(given: Try, tries: number) {
  const statuses = []
  for (let i = 0; i < tries; i++) statuses.push((await tryWrong(given)).status)
  return statuses
}

describe('wrong passwords', () => {
  test('are limited to five a minute per email and address, then slowed down', async () => {
    const answers = []
    for (let tries = 0; tries < 8; tries++) answers.push(await tryWrong({ address: stranger }))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    const rejected = answers.find(({ status }) => status === 429)
    expect(rejected?.body.code).toBe('rate_limited')
    expect(Number(rejected?.headers['retry-after'])).toBeLessThanOrEqual(60)
    await letPass(server, 60_000)
    expect((await tryWrong({ address: stranger })).status).toBe(401)
  })

  test('of a stranger do not lock the owner out', async () => {
    await exhaust({ address: stranger }, 10)
    expect((await signIn({})).status).toBe(200)
  })

  test('at the same address do not lock out a browser that has signed in', async () => {
    const device = deviceOf(await signIn({}))
    expect((await exhaust({}, 6)).at(-1)).toBe(429)
    expect((await signIn({})).status).toBe(429)
    expect((await signIn({ device })).status).toBe(200)
    expect((await signIn({ device: changed(device) })).status).toBe(429)
  })

  test('in a browser that has signed in are slowed down too', async () => {
    const device = deviceOf(await signIn({}))
    expect(await exhaust({ device }, 6)).toEqual([401, 401, 401, 401, 401, 429])
    const other = await buildStaff(hotel)
    expect((await signIn({ device, email: other.email })).status, 'a colleague').toBe(200)
  })

  test("in a browser known to another hotel count as a stranger's", async () => {
    const elsewhere = await buildStaff(await buildHotel(server))
    const device = deviceOf(await signIn({ email: elsewhere.email }))
    await exhaust({}, 6)
    expect((await signIn({ device })).status).toBe(429)
  })

  test('are limited to a hundred an hour per email from all addresses, excluding known browsers', async () => {
    const device = deviceOf(await signIn({}))
    await tryWrong({ address: stranger })
    await setCounts(100)
    expect((await tryWrong({ address: '192.0.2.1' })).status).toBe(429)
    expect((await signIn({ device })).status).toBe(200)
  })

  test('are limited to twenty a minute per address, for all emails', async () => {
    const { email } = await buildStaff(hotel)
    await tryWrong()
    await setCounts(19)
    expect((await tryWrong({ email })).status).toBe(401)
    expect((await tryWrong({ email })).status).toBe(429)
    expect((await tryWrong({ email, address: stranger })).status).toBe(401)
  })

  test('are limited to twenty an hour per email and address', async () => {
    await tryWrong()
    await setCounts(19)
    // The counts of a minute have expired.
    await letPass(server, 61_000)
    expect((await tryWrong()).status).toBe(401)
    const { status, headers } = await tryWrong()
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(3000)
    expect((await tryWrong({ address: stranger })).status, 'from elsewhere').toBe(401)
  })

  test('are limited to a hundred an hour per email in all known browsers, excluding strangers', async () => {
    const [first, second] = [deviceOf(await signIn({})), deviceOf(await signIn({}))]
    await tryWrong({ device: first })
    await setCounts(99)
    expect((await tryWrong({ device: second })).status).toBe(401)
    expect((await tryWrong({ device: second })).status).toBe(429)
    expect((await signIn({ address: stranger })).status).toBe(200)
  })

  test('of an unknown email are limited alike', async () => {
    const tryThrice = async (email: string) => {
      const first = await tryWrong({ email })
      await setCounts(4)
      return [first.status, ...(await exhaust({ email }, 2))]
    }
    expect(await tryThrice('nobody@hotel.example')).toEqual([401, 401, 429])
    expect(await tryThrice(owner.email)).toEqual([401, 401, 429])
  })

  test('are not counted once the right one is entered', async () => {
    for (let i = 0; i < 7; i++) expect((await signIn({})).status).toBe(200)
  })
})

test('lets in a browser that has signed in while its address calls endlessly', async () => {
  const address = '203.0.113.2'
  const device = deviceOf(await signIn({ address }))
  for (let i = 0; i < 601; i++) await call(server, staffSignIn, { address, body: {} })
  expect((await signIn({ address })).status, 'a stranger').toBe(429)
  expect((await signIn({ address, device })).status).toBe(200)

  // The device is counted too, and a made-up cookie counts as a stranger's.
  const headers = { cookie: device }
  const statuses = []
  for (let i = 0; i < 600; i++) {
    statuses.push((await call(server, staffSignIn, { address, headers, body: {} })).status)
  }
  expect(statuses.indexOf(429)).toBe(599)
  expect((await signIn({ address, device: changed(device) })).status).toBe(429)
})

test('marks a browser by a lasting HttpOnly cookie without personal data', async () => {
  const answer = await signIn({})
  const cookie = deviceCookieOf(answer)
  expect(cookie).toMatch(/HttpOnly/)
  expect(cookie).toMatch(/SameSite=Strict/)
  expect(cookie).toMatch(/Path=\/api\/desk;/)
  expect(cookie).toMatch(/Max-Age=34560000/)
  const device = deviceOf(answer)
  const value = Buffer.from(device.replace('bellhop_device=', ''), 'base64url')
  // The hotel's id, a random id and a keyed hash.
  expect(value).toHaveLength(16 + 16 + 32)
  expect(value.toString('hex')).not.toContain(owner.id.replaceAll('-', ''))
  expect(deviceOf(await signIn({ device })), 'the same browser keeps it').toBe(device)
})

test('verifies few of 150 simultaneous sign-ins from one address, and does not delay guests', async ({
  skip,
}) => {
  skip(process.env.MUTATED_FOLDER !== undefined, 'Times mean nothing while mutants run.')
  raisePasswordCost()
  const guest = await buildGuest(hotel)
  const read = async () => {
    const start = performance.now()
    const { status } = await guest.call(getHotelDetails, { params: { id: hotel.id } })
    expect(status).toBe(200)
    return performance.now() - start
  }
  await read()
  // Most of the tries that an address has are used up.
  await tryWrong({ address: stranger })
  await setCounts(18)
  const start = performance.now()
  const signIns = Promise.all(
    Array.from({ length: 150 }, (_, i) =>
      tryWrong({ address: stranger, email: `${i}@hotel.example` }),
    ),
  )
  let over = false
  void signIns.then(() => {
    over = true
  })
  const times: number[] = []
  while (!over) {
    await new Promise((resume) => setTimeout(resume, 20))
    times.push(await read())
  }
  const answers = await signIns
  const duration = performance.now() - start
  const looked = answers.filter(({ status }) => status === 401)
  expect(looked.length).toBeGreaterThan(0)
  expect(looked.length).toBeLessThanOrEqual(2)
  for (const { status, headers } of answers) {
    if (status === 401) continue
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  // Relative, because both take longer on a busy machine; the median, because single reads may. Without the queue, a
  // read took a fifth of the sign-ins' time, instead of a hundredth.
  const median = times.sort((a, b) => a - b)[Math.floor(times.length / 2)]
  expect(median, `ms, of ${times.length} reads`).toBeLessThan(duration / 30)
})

test('records sign-ins, sign-outs and failures in the audit log, with address and device', async () => {
  await tryWrong({ address: stranger })
  await signIn({})
  const read = () =>
    server.db
      .selectFrom('audit')
      .select(['actor_kind', 'actor_id', 'action', 'subject_id', 'address', 'device'])
      .where('hotel_id', '=', hotel.id)
      .orderBy('action')
      .execute()
  await expect.poll(read).toHaveLength(2)
  expect(await read()).toEqual([
    {
      actor_kind: 'staff',
      actor_id: owner.id,
      action: 'staff.signIn',
      subject_id: owner.id,
      address: office,
      device: 'Desk browser',
    },
    {
      actor_kind: 'server',
      actor_id: null,
      action: 'staff.signInFailed',
      subject_id: owner.id,
      address: stranger,
      device: 'Desk browser',
    },
  ])
})

import { getStaffSession } from '@bellhop/contract/desk/staff'
import { getOtp, register, validateGuest, validateOtp } from '@bellhop/contract/guest/sign-in'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import fc from 'fast-check'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cleanUp } from '../../../jobs/clean-up.ts'
import { createLinkKey } from '../../../sessions/link-keys.ts'
import { newId } from '../../../shared/ids.ts'
import { openTestApp, statementsOf } from '../../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/call.ts'
import { call } from '../../../testing/call.ts'
import { readEvents } from '../../../testing/log.ts'
import { prepare } from '../../../testing/prepare.ts'
import { letPass } from '../../../testing/rate-limits.ts'
import { readRows } from '../../../testing/rows.ts'
import { openSameDatabase } from '../../../testing/test-database.ts'
import { nextForAddress, nextForDestination, type PastRequest } from './limits.ts'

/** Unique addresses for each test. */
let home: string
let stranger: string
let addresses = 0
const server = await openTestApp({ LOG_LEVEL: 'warn' })
afterAll(() => server.close())

beforeEach(() => {
  home = `203.0.113.${++addresses}`
  stranger = `198.51.100.${addresses}`
})
const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel))
afterEach(async () => {
  await server.db.deleteFrom('rate_limit').execute()
})

let phones = 0
const unknownPhone = () => `+9192${String(phones++).padStart(8, '0')}`

function ask(address = home, phone = guest.phone, at = hotel) {
  return call(server, getOtp, { address, body: { hotelId: at.id, phone } })
}

function askToRegister(address: string, phone = unknownPhone(), at = hotel) {
  const body = { name: 'Ravi Menon', phone }
  return call(server, register, { address, params: { hotelId: at.id }, body })
}

function enter(requestId: string, otp: string) {
  return call(server, validateOtp, { body: { requestId, otp } })
}

/** The last code sent. */
async function sentCode(phone = guest.phone) {
  await new Promise(setImmediate)
  return server.codes.get(phone) ?? ''
}

/** Requests a code and reads it from its delivery. */
async function getCode(address = home) {
  const { status, body } = await ask(address)
  expect(status).toBe(200)
  const code = await sentCode()
  return { ...body.data, code, wrong: code === '000000' ? '000001' : '000000' }
}

const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status
const seconds = (from: number, instant: string) => Math.round((Date.parse(instant) - from) / 1000)

async function countCodes() {
  const rows = await readRows(server.db, 'one_time_code', ['id'], { hotel_id: hotel.id })
  return rows.length
}

describe('two requests for one phone', () => {
  test('send two codes, each with its own five tries', async () => {
    const first = await getCode()
    await letPass(server, 31_000)
    const second = await getCode()
    for (let i = 0; i < 5; i++) await enter(first.requestId, first.wrong)
    expect((await enter(first.requestId, first.code)).status).toBe(429)
    const wrong = await enter(second.requestId, second.wrong)
    expect(wrong.body).toMatchObject({ code: 'otp_invalid', triesLeft: 4 })
    expect((await enter(second.requestId, second.code)).status).toBe(200)
  })

  test('do not replace the first code', async () => {
    const first = await getCode()
    await letPass(server, 31_000)
    await getCode()
    expect((await enter(first.requestId, first.code)).status).toBe(200)
  })
})

describe('stranger who requests codes in a guest’s name', () => {
  test('from one address cannot lock the guest out', async () => {
    for (let minute = 0; minute < 60; minute++) {
      await ask(stranger)
      await letPass(server, MINUTE_MS)
      // At any time, and for any duration.
      if (minute % 20 !== 3) continue
      await ask(stranger)
      const { requestId, code } = await getCode()
      expect(await statusOf(enter(requestId, code)), `minute ${minute}`).toBe(200)
    }
  })

  test('from one line of IPv6 cannot lock the guest out, or close registration', async () => {
    const line = (network: number) => `2001:db8:${addresses}:${(0x1100 + network).toString(16)}::1`
    for (let network = 0; network < 3; network++) await ask(line(network))
    const { requestId, code } = await getCode()
    expect(await statusOf(enter(requestId, code))).toBe(200)
    const statuses: number[] = []
    for (let count = 0; count < 82; count++) {
      statuses.push(await statusOf(askToRegister(line(count % 5))))
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(80)
    expect(await statusOf(askToRegister(home))).toBe(200)
  })

  test("does not prolong the guest's wait", async () => {
    await ask(stranger)
    await letPass(server, 31_000)
    await ask(stranger)
    const now = Date.now()
    const { status, body } = await ask()
    expect(status).toBe(200)
    expect(seconds(now, body.data.resendAt)).toBeLessThanOrEqual(31)
  })

  test.each(['the guest’s own address', 'another address'])(
    'does not learn from %s whether the guest signed in',
    async (from) => {
      const address = from === 'another address' ? stranger : home
      const answers: { statuses: number[]; resend: number }[] = []
      for (const signsIn of [true, false]) {
        Object.assign(guest, await buildGuest(hotel))
        const { requestId, code } = await getCode()
        if (signsIn) expect((await enter(requestId, code)).status).toBe(200)
        const soon = await ask(address)
        await letPass(server, 31_000)
        const now = Date.now()
        const later = await ask(address)
        const resend = later.status === 200 ? seconds(now, later.body.data.resendAt) : 0
        answers.push({ statuses: [soon.status, later.status], resend })
      }
      const [signedIn, not] = answers
      expect(signedIn?.statuses).toEqual(not?.statuses)
      // The time of the calls differs by less than the waits of 30 and 270 seconds.
      expect(Math.abs((signedIn?.resend ?? 0) - (not?.resend ?? 0))).toBeLessThan(30)
    },
  )
})

describe('limits of a phone', () => {
  test('allow an address another request after 30 s, and two codes at once', async () => {
    const now = Date.now()
    const first = await ask()
    expect(seconds(now, first.body.data.resendAt)).toBeLessThanOrEqual(31)
    const soon = await ask()
    expect(soon).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    const wait = Number(soon.headers['retry-after'])
    expect(wait).toBeGreaterThan(25)
    expect(wait).toBeLessThanOrEqual(30)
    await letPass(server, 31_000)
    const second = await ask()
    expect(second.status).toBe(200)
    // The first code is valid for another 4½ minutes.
    expect(seconds(Date.now(), second.body.data.resendAt)).toBeGreaterThan(260)
    await letPass(server, 200_000)
    expect((await ask()).status).toBe(429)
    await letPass(server, 70_000)
    expect((await ask()).status).toBe(200)
    // The third wait is 120 s; the second code is valid for 30 s more.
    await letPass(server, 110_000)
    expect((await ask()).status).toBe(429)
    await letPass(server, 10_000)
    expect((await ask()).status).toBe(200)
  })

  test('allow three valid codes at once, from all addresses together', async () => {
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      expect((await ask(address)).status).toBe(200)
    }
    const fourth = await ask()
    expect(fourth).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    await letPass(server, 5 * MINUTE_MS)
    expect((await ask()).status).toBe(200)
  })

  test('allow ten codes an hour, four of them for one address', async () => {
    const have = async (address: string) => {
      let codes = 0
      for (let i = 0; i < 6; i++) {
        if ((await ask(address)).status === 200) codes++
        await letPass(server, 5 * MINUTE_MS)
      }
      return codes
    }
    const other = await buildHotel(server)
    expect(await have(stranger)).toBe(4)
    await letPass(server, HOUR_MS)
    for (let i = 0; i < 10; i++) {
      // In any hotel, whether or not it knows the phone.
      const { status } = await ask(`192.0.2.${i}`, guest.phone, i % 2 ? hotel : other)
      expect(status, `code ${i + 1}`).toBe(200)
      await letPass(server, 2 * MINUTE_MS)
    }
    expect((await ask()).status).toBe(429)
    await letPass(server, 41 * MINUTE_MS)
    expect((await ask()).status).toBe(200)
  })

  test('apply to simultaneous requests', async () => {
    for (let repetition = 0; repetition < 10; repetition++) {
      Object.assign(guest, await buildGuest(hotel))
      const alone = await Promise.all(Array.from({ length: 8 }, () => ask(stranger)))
      expect(alone.filter(({ status }) => status === 200)).toHaveLength(1)
      const many = await Promise.all(Array.from({ length: 8 }, (_, i) => ask(`192.0.2.${i}`)))
      expect(many.filter(({ status }) => status === 200)).toHaveLength(2)
    }
  })

  test('count an IPv6 /64 as one address', async () => {
    expect((await ask('2001:db8:1:1::1')).status).toBe(200)
    expect((await ask('2001:db8:1:1:ffff::2')).status).toBe(429)
    expect((await ask('2001:db8:1:2::1')).status).toBe(200)
  })

  test('are the same for an unknown phone', async () => {
    const rejections = []
    for (const phone of [guest.phone, unknownPhone()]) {
      const answers = []
      for (let i = 0; i < 4; i++) answers.push(await ask(`192.0.2.${i % 3}`, phone))
      rejections.push(answers.map(({ status, body }) => [status, body.detail, Object.keys(body)]))
    }
    expect(rejections[0]).toEqual(rejections[1])
  })
})

describe('after a clock that was ahead', () => {
  test('sends a code to a guest who requested one then', async () => {
    await getCode()
    await letPass(server, -DAY_MS)
    const { requestId, code } = await getCode()
    expect(await statusOf(enter(requestId, code))).toBe(200)
  })

  test('ignores a limit reached then', async () => {
    for (let i = 0; i < 20; i++) await askToRegister(home)
    expect(await statusOf(askToRegister(home))).toBe(429)
    await letPass(server, -DAY_MS)
    expect(await statusOf(askToRegister(home))).toBe(200)
  })
})

describe('messages to numbers unknown to the hotel', () => {
  test('are limited to twenty an hour per address, in all hotels together', async () => {
    const other = await buildHotel(server)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        askToRegister(stranger, unknownPhone(), i % 2 ? hotel : other),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    const rejected = answers.find(({ status }) => status === 429)
    expect(rejected?.body.code).toBe('rate_limited')
    expect(Number(rejected?.headers['retry-after'])).toBeGreaterThan(3500)
    expect((await askToRegister(stranger, guest.phone)).status, 'also a known one').toBe(429)
    expect((await askToRegister(home)).status).toBe(200)
    await letPass(server, HOUR_MS)
    expect((await askToRegister(stranger)).status).toBe(200)
  })

  test('do not count guests who enter their code', async () => {
    for (let i = 0; i < 25; i++) {
      const phone = unknownPhone()
      const { status, body } = await askToRegister(stranger, phone)
      expect(status).toBe(200)
      expect((await enter(body.data.requestId, await sentCode(phone))).status).toBe(200)
    }
  })

  test('have a budget per hotel; its end is logged, in the audit log and shown at the desk', async () => {
    const desk = await buildStaff(hotel, { role: 'frontDesk' })
    const other = await buildStaff(await buildHotel(server))
    const attendant = await buildStaff(hotel, { role: 'attendant' })
    const stoppedUntil = async (as: Caller = desk) =>
      (await as.call(getStaffSession)).body.data.registrationsStoppedUntil
    const countEvents = async () => {
      const rows = await readEvents(hotel, ['name'])
      return rows.filter(({ name }) => name === 'registrations.updated').length
    }
    const phone = unknownPhone()
    const asked = await askToRegister(home, phone)
    const code = await sentCode(phone)
    let sent = 1
    for (let i = 0; i < 11; i++) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => askToRegister(`192.0.2.${i}`)),
      )
      sent += answers.filter(({ status }) => status === 200).length
    }
    expect(sent).toBe(200)
    expect(server.log.join('')).toMatch(
      new RegExp(
        `"level":(40|"warn"),.*"hotelId":"${hotel.id}",.*registrations have used up their hourly budget`,
      ),
    )
    const until = Date.parse((await stoppedUntil()) ?? '')
    expect(until).toBeGreaterThan(Date.now())
    expect(until).toBeLessThanOrEqual(Date.now() + HOUR_MS)
    expect(await stoppedUntil(attendant), 'an attendant').toBeNull()
    expect(await stoppedUntil(other), 'another hotel').toBeNull()
    expect(await countEvents()).toBe(1)
    const audit = await readRows(server.db, 'audit', ['actor_kind', 'action', 'after'], {
      hotel_id: hotel.id,
      actor_kind: 'server',
    })
    expect(audit).toEqual([
      { actor_kind: 'server', action: 'registration.budgetReached', after: { perHour: 200 } },
    ])
    const signingIn = await ask()
    expect(signingIn.status, 'guests still sign in').toBe(200)
    expect((await enter(signingIn.body.data.requestId, await sentCode())).status).toBe(200)
    expect(await stoppedUntil(), 'full budget').not.toBeNull()

    expect((await enter(asked.body.data.requestId, code)).status).toBe(200)
    expect(await stoppedUntil(), 'an entered code frees one').toBeNull()
    expect(await countEvents()).toBe(2)
    expect((await askToRegister(home)).status).toBe(200)
    expect(await stoppedUntil()).not.toBeNull()
    await letPass(server, HOUR_MS)
    expect(await stoppedUntil(), 'an hour later').toBeNull()
  })

  test('allows an address a hundred codes an hour', async () => {
    const statuses = []
    for (let i = 0; i < 101; i++) statuses.push((await ask(stranger, unknownPhone())).status)
    expect(statuses.indexOf(429)).toBe(100)
  })

  test('applies limits on every server, and after a restart', async () => {
    for (let i = 0; i < 20; i++) await askToRegister(stranger)
    const second = await openTestApp({}, (options) => openSameDatabase(server.db, options))
    const { status } = await call(second, register, {
      address: stranger,
      params: { hotelId: hotel.id },
      body: { name: 'Ravi Menon', phone: unknownPhone() },
    })
    await second.close()
    expect(status).toBe(429)
  })

  test('applies the list of country codes to registering, for known phones too', async () => {
    const french = await openTestApp({ OTP_COUNTRY_CODES: '33,1787' })
    const at = await buildHotel(french)
    const known = await buildGuest(at)
    const tryTo = (contact: object) =>
      call(french, register, { params: { hotelId: at.id }, body: { name: 'Ravi', ...contact } })
    for (const phone of [known.phone, '+919222222222', '+13105550100']) {
      expect(await tryTo({ phone })).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', errors: [{ field: 'phone' }] },
      })
    }
    for (const contact of [
      { phone: '+33612345678' },
      { phone: '+17875550100' },
      { email: 'a@b.fr' },
    ]) {
      expect((await tryTo(contact)).status).toBe(200)
    }
    const body = { hotelId: at.id, phone: known.phone }
    expect((await call(french, getOtp, { body })).status, 'signing in').toBe(200)
    await french.close()
  })
})

describe('a hundred consecutive wrong codes', () => {
  /** Sets so many consecutive wrong codes for this phone. */
  async function guess(wrongTries: number) {
    await ask(stranger)
    await server.db.updateTable('code_destination').set({ wrong_tries: wrongTries }).execute()
    await letPass(server, 6 * MINUTE_MS)
  }
  afterEach(async () => {
    await server.db.deleteFrom('code_destination').execute()
  })

  test('are counted across codes and addresses', async () => {
    await guess(94)
    const { requestId, wrong } = await getCode()
    const second = await getCode(stranger)
    const tries = Array.from({ length: 3 }, () => [
      enter(requestId, wrong),
      enter(second.requestId, second.wrong),
    ])
    await Promise.all(tries.flat())
    // Three tries of each are used up.
    expect((await enter(requestId, wrong)).status).toBe(429)
    expect((await enter(second.requestId, second.code)).status).toBe(429)
  })

  test('leave one try per code, and one code in ten minutes', async () => {
    for (const phone of [guest.phone, unknownPhone()]) {
      await ask(stranger, phone)
      await server.db.updateTable('code_destination').set({ wrong_tries: 100 }).execute()
      await letPass(server, 6 * MINUTE_MS)
      const rejected = await ask(home, phone)
      expect(rejected.status).toBe(429)
      expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(200)
      await letPass(server, 4 * MINUTE_MS)
      const { requestId } = (await ask(home, phone)).body.data
      const wrong = (await sentCode(phone)) === '000000' ? '000001' : '000000'
      expect((await enter(requestId, wrong)).body).toMatchObject({ triesLeft: 0 })
      expect((await enter(requestId, wrong)).status).toBe(429)
    }
  })

  test('are reset by a correct one', async () => {
    await guess(100)
    await letPass(server, 4 * MINUTE_MS)
    const { requestId, code } = await getCode()
    expect((await enter(requestId, code)).status).toBe(200)
    await letPass(server, MINUTE_MS)
    const next = await getCode()
    expect((await enter(next.requestId, next.wrong)).body.triesLeft).toBe(4)
  })

  test("are reset by the desk's link, which always works", async () => {
    await guess(100)
    for (let i = 0; i < 10; i++) await ask(`192.0.2.${i}`)
    const { key } = await createLinkKey(server.db, server.app.secrets.linkKeys, {
      hotelId: hotel.id,
      stayId: guest.stayId,
      expiresAt: new Date(Date.now() + HOUR_MS),
    })
    const { body } = await call(server, validateGuest, { params: { id: key } })
    expect(body).toMatchObject({ status: 200, data: { _id: guest.id } })
    const next = await getCode()
    expect((await enter(next.requestId, next.wrong)).body.triesLeft).toBe(4)
  })

  test('are forgotten a month after the last request', async () => {
    await guess(100)
    await cleanUp(server.db, new Date())
    expect((await ask()).status).toBe(429)
    await cleanUp(server.db, new Date(Date.now() + 31 * DAY_MS))
    expect(await server.db.selectFrom('code_destination').selectAll().execute()).toEqual([])
  })
})

test('clean-up forgets after an hour guests who never entered their code', async () => {
  await askToRegister(home)
  await cleanUp(server.db, new Date(Date.now() + 4 * MINUTE_MS))
  expect(await countCodes()).toBe(1)
  await cleanUp(server.db, new Date(Date.now() + HOUR_MS))
  expect(await countCodes()).toBe(0)
  for (const table of ['rate_limit', 'code_destination'] as const) {
    await cleanUp(server.db, new Date(Date.now() + HOUR_MS + 1000))
    expect(await server.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
})

test('takes at most six statements to request a code, or to register', async () => {
  for (const work of [() => ask(), () => askToRegister(home)]) {
    const statements = await statementsOf(async () => expect((await work()).status).toBe(200))
    expect(statements.length).toBeLessThanOrEqual(6)
  }
})

test('leaves room for another address, whatever one address does', () => {
  const step = fc.record({
    after: fc.nat({ max: 10 * MINUTE_MS }),
    by: fc.constantFrom('a', 'a', 'b'),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const given: PastRequest[] = []
      let now = Date.now()
      for (const { after, by } of steps) {
        now += after
        const recent = given.filter(({ at }) => at > now - HOUR_MS)
        const live = given.filter(({ at }) => at > now - 5 * MINUTE_MS)
        const own = (requests: PastRequest[]) => requests.filter((request) => request.by === by)
        const ownNext = nextForAddress(recent, [by])
        // Two addresses alone never reach the hourly limits of the phone.
        if (ownNext > now) continue
        if (nextForDestination(recent, 0) > now) {
          expect(live).toHaveLength(3)
          continue
        }
        given.push({ at: now, by })
        expect(own(live).length).toBeLessThan(2)
        expect(own(recent).length).toBeLessThan(4)
        expect(live.length).toBeLessThan(3)
      }
    }),
  )
})

test('counts registering by email too', async () => {
  const body = { name: 'Ravi Menon', email: `${newId()}@guest.example` }
  const params = { hotelId: hotel.id }
  expect((await call(server, register, { params, body })).status).toBe(200)
  expect((await call(server, register, { params, body })).status).toBe(429)
})

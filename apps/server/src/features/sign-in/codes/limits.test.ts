import { DAY_MS, HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { statementsOf } from '../../../testing/build-app.ts'
import { buildGuest, buildHotel } from '../../../testing/builders.ts'
import { setUpCodeLimits } from '../../../testing/code-limits.ts'
import { letPass } from '../../../testing/rate-limits.ts'
import { nextForAddress, nextForDestination, type PastRequest } from './limits.ts'

const {
  server,
  addresses,
  hotel,
  guest,
  unknownPhone,
  ask,
  askToRegister,
  enter,
  getCode,
  statusOf,
  seconds,
} = await setUpCodeLimits()

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
      await ask(addresses.stranger)
      await letPass(server, MINUTE_MS)
      // At any time, and for any duration.
      if (minute % 20 !== 3) continue
      await ask(addresses.stranger)
      const { requestId, code } = await getCode()
      expect(await statusOf(enter(requestId, code)), `minute ${minute}`).toBe(200)
    }
  })

  test('from one line of IPv6 cannot lock the guest out, or close registration', async () => {
    const line = (network: number) =>
      `2001:db8:${addresses.block}:${(0x1100 + network).toString(16)}::1`
    for (let network = 0; network < 3; network++) await ask(line(network))
    const { requestId, code } = await getCode()
    expect(await statusOf(enter(requestId, code))).toBe(200)
    const statuses: number[] = []
    for (let count = 0; count < 82; count++) {
      statuses.push(await statusOf(askToRegister(line(count % 5))))
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(80)
    expect(await statusOf(askToRegister(addresses.home))).toBe(200)
  })

  test("does not prolong the guest's wait", async () => {
    await ask(addresses.stranger)
    await letPass(server, 31_000)
    await ask(addresses.stranger)
    const now = Date.now()
    const { status, body } = await ask()
    expect(status).toBe(200)
    expect(seconds(now, body.data.resendAt)).toBeLessThanOrEqual(31)
  })

  test.each(['the guest’s own address', 'another address'])(
    'does not learn from %s whether the guest signed in',
    async (from) => {
      const address = from === 'another address' ? addresses.stranger : addresses.home
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
    expect(await have(addresses.stranger)).toBe(4)
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
      const alone = await Promise.all(Array.from({ length: 8 }, () => ask(addresses.stranger)))
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
    for (let i = 0; i < 20; i++) await askToRegister(addresses.home)
    expect(await statusOf(askToRegister(addresses.home))).toBe(429)
    await letPass(server, -DAY_MS)
    expect(await statusOf(askToRegister(addresses.home))).toBe(200)
  })
})

test('takes at most six statements to request a code, or to register', async () => {
  for (const work of [() => ask(), () => askToRegister(addresses.home)]) {
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

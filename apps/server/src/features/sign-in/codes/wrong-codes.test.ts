import { validateGuest } from '@bellhop/contract/guest/sign-in'
import { DAY_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { afterEach, describe, expect, test } from 'vitest'
import { cleanUp } from '../../../jobs/clean-up.ts'
import { call } from '../../../testing/call.ts'
import { setUpCodeLimits } from '../../../testing/code-limits.ts'
import { buildLinkKey } from '../../../testing/link-key-builders.ts'
import { letPass } from '../../../testing/rate-limits.ts'

const { server, addresses, guest, unknownPhone, ask, enter, sentCode, getCode } =
  await setUpCodeLimits()

describe('a hundred consecutive wrong codes', () => {
  /** Sets so many consecutive wrong codes for this phone. */
  async function guess(wrongTries: number) {
    await ask(addresses.stranger)
    await server.db.updateTable('code_destination').set({ wrong_tries: wrongTries }).execute()
    await letPass(server, 6 * MINUTE_MS)
  }
  afterEach(async () => {
    await server.db.deleteFrom('code_destination').execute()
  })

  test('are counted across codes and addresses', async () => {
    await guess(94)
    const { requestId, wrong } = await getCode()
    const second = await getCode(addresses.stranger)
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
      await ask(addresses.stranger, phone)
      await server.db.updateTable('code_destination').set({ wrong_tries: 100 }).execute()
      await letPass(server, 6 * MINUTE_MS)
      const rejected = await ask(addresses.home, phone)
      expect(rejected.status).toBe(429)
      expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(200)
      await letPass(server, 4 * MINUTE_MS)
      const { requestId } = (await ask(addresses.home, phone)).body.data
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
    const key = await buildLinkKey(server, guest)
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

import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { confirmTestMessage, type SetupState, sendTestMessage } from '@bellhop/contract/desk/setup'
import { codeLength } from '@bellhop/domain/limits'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Handle } from '../../database/open.ts'
import { readHotel } from '../../database/rows.ts'
import { explainFailure } from '../../delivery/explain-failure.ts'
import { storeSetup } from '../../hotels/hotel-setup.ts'
import { isPracticeHotel } from '../../hotels/practice-hotel.ts'
import { limitById, perHour } from '../../limits/limit.ts'
import { countUseAlone } from '../../limits/rate-limits.ts'
import { fieldProblem } from '../../shared/calls/problem.ts'
import { keyedHash, matchesKeyedHash } from '../../shared/secrets/secrets.ts'
import { readPhone } from '../../shared/text/phone.ts'
import { findTest } from './queries.ts'

/** A mail that is held back for a check arrives within it. */
const VALID_MS = 30 * MINUTE_MS

/** How long the call waits for the mail server or the gateway, below the limit of a handler. */
const WAIT_MS = 8_000

interface Options {
  readState: (db: Handle, hotelId: string) => Promise<SetupState>
}

/** Sends a code in the way in which guests get theirs, and checks it when its recipient has typed it. */
export const testMessageRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { readState }) => {
  const { codeKeys } = app.secrets

  const countTry = (hotelId: string, name: string, now: Date) =>
    countUseAlone(app.db, [limitById(name, hotelId, perHour(20))], 'Too many tries.', now)

  function readDestination(typed: string, hotelPhone: string): string {
    const to = typed.trim()
    if (to.includes('@')) {
      if (/^[^\s@]+@[^\s@]+$/.test(to)) return to.toLowerCase()
      throw fieldProblem('to', 'Enter a valid email address.')
    }
    if (app.settings.OTP_DELIVERY === 'smtp')
      throw fieldProblem('to', 'Enter an email address: codes are emailed.')
    const read = readPhone(to, hotelPhone)
    if ('problem' in read) throw fieldProblem('to', read.problem, read.values)
    return read.phone
  }

  app.route({
    ...sendTestMessage,
    handler: async (request, reply) => {
      const { hotelId } = request.staff
      await countTry(hotelId, 'test messages', request.now)
      const hotel = await readHotel(app.db, hotelId, ['name', 'phone'])
      const to = readDestination(request.body.to, hotel.phone)
      const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
      let isNew = false
      const stored = await app.transact(request, reply, async ({ tx, now }) => {
        isNew = true
        await storeSetup(tx, hotelId, now, {
          ...{
            test_by: app.settings.OTP_DELIVERY,
            test_to: to,
            test_sent_at: now,
            test_arrived_at: null,
          },
          test_code_hash: keyedHash(codeKeys[0], 'setup', hotelId, code),
        })
        return { data: { to, outcome: 'sending' as const } }
      })
      // A repeated call sends nothing.
      if (!isNew) return stored
      const expiresAt = new Date(request.now.getTime() + VALID_MS)
      const language = request.sentenceLanguage()
      const isForPractice = await isPracticeHotel(app.db, hotelId)
      const context = { isForPractice, hotel: hotel.name, expiresAt, language }
      const delivery = app.deliverCode(to, code, context).then(
        () => ({ outcome: 'sent' as const }),
        (error: unknown) => {
          request.log.warn({ err: error }, 'a test message was not sent')
          return { outcome: 'failed' as const, reason: explainFailure(error, language) }
        },
      )
      const late = setTimeout(WAIT_MS, { outcome: 'sending' as const }, { ref: false })
      return { data: { to, ...(await Promise.race([delivery, late])) } }
    },
  })

  app.route({
    ...confirmTestMessage,
    handler: async (request, reply) => {
      const { hotelId } = request.staff
      await countTry(hotelId, 'codes of test messages', request.now)
      return await app.transact(request, reply, async ({ tx, now }) => {
        const { code } = request.body
        const test = await findTest(tx, hotelId)
        if (!test?.codeHash || !test.sentAt) {
          throw fieldProblem('code', 'Send a test message first.')
        }
        if (test.sentAt.getTime() + VALID_MS < now.getTime()) {
          throw fieldProblem('code', 'This code has expired. Send another test message.')
        }
        if (!matchesKeyedHash(test.codeHash, codeKeys, 'setup', hotelId, code)) {
          throw fieldProblem('code', 'This is not the code of the latest test message.')
        }
        await storeSetup(tx, hotelId, now, { test_arrived_at: now })
        return { data: await readState(tx, hotelId) }
      })
    },
  })
}

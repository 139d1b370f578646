import { confirmTestMessage, type SetupState, sendTestMessage } from '@bellhop/contract/desk/setup'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Handle } from '../../database/open.ts'
import { readHotel } from '../../database/rows.ts'
import { readRecipient, reportDelivery } from '../../delivery/test-message.ts'
import { storeSetup } from '../../hotels/hotel-setup.ts'
import { isPracticeHotel } from '../../hotels/practice-hotel.ts'
import { limitById, perHour } from '../../limits/limit.ts'
import { countUseAlone } from '../../limits/rate-limits.ts'
import { fieldProblem } from '../../shared/calls/problem.ts'
import { keyedHash, matchesKeyedHash } from '../../shared/secrets/secrets.ts'
import { newCode } from '../../shared/text/random-text.ts'
import { findTest } from './queries.ts'

/** A mail that is held back for a check arrives within it. */
const VALID_MS = 30 * MINUTE_MS

interface Options {
  readState: (db: Handle, hotelId: string) => Promise<SetupState>
}

/** Sends a code in the way in which guests get theirs, and checks it when its recipient has typed it. */
export const testMessageRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { readState }) => {
  const { codeKeys } = app.secrets

  const countTry = (hotelId: string, name: string, now: Date) =>
    countUseAlone(app.db, [limitById(name, hotelId, perHour(20))], 'Too many tries.', now)

  app.route({
    ...sendTestMessage,
    handler: async (request, reply) => {
      const { hotelId } = request.staff
      await countTry(hotelId, 'test messages', request.now)
      const hotel = await readHotel(app.db, hotelId, ['name', 'phone'])
      const to = readRecipient(
        request.body.to,
        hotel.phone,
        app.settings.OTP_DELIVERY === 'smtp'
          ? 'Enter an email address: codes are emailed.'
          : undefined,
      )
      const code = newCode()
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
      const outcome = await reportDelivery(
        app.deliverCode(to, code, context),
        language,
        request.log,
      )
      return { data: { to, ...outcome } }
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

import { testCodes, testMail, testSms } from '@bellhop/contract/desk/installation'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import type { AppLanguage } from '@bellhop/languages'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readHotel } from '../../database/rows.ts'
import { readRecipient, reportDelivery } from '../../delivery/test-message.ts'
import { deliverByWebhook } from '../../delivery/webhook.ts'
import { checkOperator } from '../../hotels/is-operated-by.ts'
import { limitByHash, limitById, limitsByAddress, perHour } from '../../limits/limit.ts'
import { countUseAlone } from '../../limits/rate-limits.ts'
import { formatSentence, type Sentence } from '../../sentences/sentences.ts'
import { fieldProblem } from '../../shared/calls/problem.ts'
import { newCode } from '../../shared/text/random-text.ts'

interface Message {
  to: string
  hotelId: string
  hotel: string
  code: string
  expiresAt: Date
  language: AppLanguage
}

interface Way {
  noPhone?: Sentence | undefined
  deliver: (message: Message) => Promise<void>
}

/** Sends one message in each way, so that an owner sees whether it arrives, or why not. */
export const testRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { limitKey } = app.secrets

  /** Limits the messages that can be sent to one recipient, and the servers that can be tried out. */
  const limitsOf = ({ staff, ip }: FastifyRequest, to: string) => [
    limitById('installation tests of a hotel', staff.hotelId, perHour(30)),
    limitById('installation tests of a person', staff.staffId, perHour(20)),
    limitByHash(limitKey, 'installation tests to', [to], perHour(5)),
    ...limitsByAddress(limitKey, 'installation tests', ip, perHour(20)),
  ]

  async function send(
    request: FastifyRequest<{ Body: { to: string } }>,
    reply: FastifyReply,
    choose: (language: AppLanguage) => Way,
  ) {
    const { hotelId } = request.staff
    await checkOperator(app.db, hotelId)
    const language = request.sentenceLanguage()
    const way = choose(language)
    const hotel = await readHotel(app.db, hotelId, ['name', 'phone'])
    const to = readRecipient(request.body.to, hotel.phone, way.noPhone)
    await countUseAlone(app.db, limitsOf(request, to), 'Too many tries.', request.now)
    let isNew = false
    const stored = await app.transact(request, reply, async ({ audit }) => {
      isNew = true
      await audit('installation.test', null, { after: { to } })
      return { data: { to, outcome: 'sending' as const } }
    })
    // A repeated call sends nothing.
    if (!isNew) return stored
    const expiresAt = new Date(request.now.getTime() + 5 * MINUTE_MS)
    const message = { to, hotelId, hotel: hotel.name, code: newCode(), expiresAt, language }
    const outcome = await reportDelivery(way.deliver(message), language, request.log)
    return { data: { to, ...outcome } }
  }

  app.route({
    ...testMail,
    handler: (request, reply) => send(request, reply, byMail),
  })
  app.route({
    ...testCodes,
    handler: (request, reply) => send(request, reply, asCode),
  })
  app.route({
    ...testSms,
    handler: (request, reply) => send(request, reply, byGateway),
  })

  function byMail(language: AppLanguage): Way {
    const { sendMail } = app
    if (!sendMail) throw fieldProblem('to', 'Enter the mail server first, and save it.')
    return {
      noPhone: 'Enter an email address.',
      deliver: ({ to, hotelId, hotel }) =>
        sendMail({
          ...{ hotelId, to },
          subject: formatSentence('{hotel} can send emails', language, { hotel }),
          text: `${formatSentence('This is a test message of {hotel}. Emails arrive.', language, { hotel })}\n`,
        }),
    }
  }

  function asCode(): Way {
    return {
      noPhone: app.settings.OTP_DELIVERY === 'smtp' ? 'Enter an email address.' : undefined,
      deliver: ({ to, code, ...context }) =>
        app.deliverCode(to, code, { ...context, isForPractice: false }),
    }
  }

  function byGateway(): Way {
    const { OTP_WEBHOOK_URL: url, OTP_WEBHOOK_SECRET: secret } = app.settings
    if (!url || !secret) throw fieldProblem('to', 'Enter the gateway first, and save it.')
    const deliver = deliverByWebhook({ url, secret, retries: 0 })
    return {
      deliver: ({ to, code, ...context }) =>
        deliver(to, code, { ...context, isForPractice: false }),
    }
  }
}

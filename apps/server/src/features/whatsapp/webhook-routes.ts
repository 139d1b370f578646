import { createHmac, timingSafeEqual } from 'node:crypto'
import { receiveWhatsAppEvent, verifyWhatsAppWebhook } from '@bellhop/contract/desk/whatsapp-events'
import { phonesOfWhatsApp, readOptOut } from '@bellhop/domain/people/whatsapp'
import { DAY_MS } from '@bellhop/domain/time/durations'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { validate } from 'uuid'
import type { Handle } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { runAfterCommit } from '../../jobs/run-every.ts'
import { perAddress } from '../../plugins/limits.ts'
import { notFound, Problem } from '../../shared/calls/problem.ts'
import { newId } from '../../shared/ids.ts'
import { sha256 } from '../../shared/secrets/secrets.ts'
import { findAccount } from '../../whatsapp/account.ts'
import { recordContact } from '../../whatsapp/contacts.ts'
import { applyReceipts } from './apply-receipts.ts'
import { type InboundText, readEvent } from './read-event.ts'

/** Meta repeats an event for seven days. */
const OLDEST_MS = 8 * DAY_MS

/** Meta collects up to a thousand messages and receipts in one event. */
const MAX_BYTES = 3 * 1024 * 1024

const signaturePattern = /^sha256=[0-9a-f]{64}$/i

/**
 * The webhook of a hotel at Meta; 404 for one without an account. It is public: unsigned calls are rejected before the
 * body is read, and wrongly signed ones before it is parsed.
 */
export const whatsAppWebhookRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, secrets, log } = app
  // The signature covers the raw bytes.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )

  app.route({
    ...verifyWhatsAppWebhook,
    config: { ...verifyWhatsAppWebhook.config, ...perAddress(60) },
    handler: async ({ params, query }, reply) => {
      const account = await readAccount(params.hotelId)
      const said = query as Record<string, unknown>
      const challenge = said['hub.challenge']
      const isRight = isSame(String(said['hub.verify_token']), account.secrets.verifyToken)
      if (said['hub.mode'] !== 'subscribe' || !isRight || !isChallenge(challenge)) {
        throw new Problem('unauthorized', 'This is not the verify token of the hotel.')
      }
      return reply.type('text/plain; charset=utf-8').send(challenge)
    },
  })

  app.route({
    ...receiveWhatsAppEvent,
    config: { ...receiveWhatsAppEvent.config, ...perAddress(1_200) },
    bodyLimit: MAX_BYTES,
    onRequest: async ({ headers }, reply) => {
      if (signaturePattern.test(String(headers['x-hub-signature-256']))) return
      reply.header('connection', 'close')
      throw notSigned()
    },
    handler: async ({ params, body, headers, now }, reply) => {
      const { hotelId } = params
      const account = await readAccount(hotelId)
      const signature = String(headers['x-hub-signature-256'])
      if (!Buffer.isBuffer(body) || !isSigned(body, signature, account.secrets.appSecret)) {
        throw notSigned()
      }
      const event = readEvent(parse(body), account.phoneNumberId)
      await inTransaction(db, async (tx) => {
        await tx
          .updateTable('whatsapp_account')
          .set({ heard_at: now })
          .where('hotel_id', '=', hotelId)
          .execute()
        const isNew = await receiveTexts(tx, hotelId, event.texts, now)
        if (isNew) runAfterCommit(tx, 'whatsapp texts')
        await applyReceipts(tx, hotelId, event.receipts, now)
      })
      return reply.code(204).send(null)
    },
  })

  async function readAccount(hotelId: string) {
    const isId = validate(hotelId)
    const account = isId && (await findAccount(db, secrets.whatsAppKeys, hotelId))
    if (!account) throw notFound('address')
    return account
  }

  /** Whatever is signed is accepted, or else Meta would repeat it for days, and then turn the webhook off. */
  function parse(body: Buffer): unknown {
    try {
      return JSON.parse(body.toString())
    } catch {
      log.warn('an event of WhatsApp is not JSON')
      return undefined
    }
  }
}

function isSigned(body: Buffer, signature: string, appSecret: string): boolean {
  const given = Buffer.from(signature.slice('sha256='.length), 'hex')
  return timingSafeEqual(given, createHmac('sha256', appSecret).update(body).digest())
}

const isChallenge = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{1,200}$/.test(value)

const isSame = (given: string, right: string) => timingSafeEqual(sha256(given), sha256(right))

function notSigned(): Problem {
  return new Problem('unauthorized', 'This does not have the signature of the hotel’s app at Meta.')
}

/**
 * Stores what guests have written, each once, on its way to the chat, and opens their windows. From a number that no
 * guest has, only that something came is stored.
 *
 * @returns whether there is something new for the chat
 */
async function receiveTexts(
  tx: Handle,
  hotelId: string,
  texts: readonly InboundText[],
  now: Date,
): Promise<boolean> {
  let isNew = false
  for (const { id, from, at: said, kind, text } of texts) {
    // Their clock may be ahead.
    const at = new Date(Math.min(said.getTime(), now.getTime()))
    if (now.getTime() - at.getTime() > OLDEST_MS) continue
    const guest = await findGuest(tx, hotelId, phonesOfWhatsApp(from))
    const inserted = await tx
      .insertInto('whatsapp_text')
      .values({
        ...{ hotel_id: hotelId, id: newId(), message_hash: sha256(id), kind, written_at: at },
        ...{ guest_id: guest?.id ?? null, text: guest ? text : null, queued_at: now },
        ...(guest ? { next_attempt_at: now } : { sent_at: now }),
      })
      .onConflict((conflict) => conflict.columns(['hotel_id', 'message_hash']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted || !guest) continue
    const optOut = kind === 'text' ? readOptOut(text) : undefined
    await recordContact(tx, { hotelId, guestId: guest.id, phone: guest.phone, at, optOut })
    isNew = true
  }
  return isNew
}

/** The guest with one of these phones, by the first of them that a guest has. */
async function findGuest(tx: Handle, hotelId: string, phones: readonly string[]) {
  if (phones.length === 0) return undefined
  const rows = await tx
    .selectFrom('guest')
    .select(['id', 'phone'])
    .where('hotel_id', '=', hotelId)
    .where('phone', 'in', phones)
    .where('erased_at', 'is', null)
    .execute()
  for (const phone of phones) {
    const guest = rows.find((row) => row.phone === phone)
    if (guest) return { id: guest.id, phone }
  }
  return undefined
}

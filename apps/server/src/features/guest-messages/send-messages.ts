import { type MessageWay, nextWay, type RefusedWay } from '@bellhop/domain/stays/guest-messages'
import { DAY_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { localeOf } from '@bellhop/languages'
import type { FastifyInstance } from 'fastify'
import { sql, type Updateable } from 'kysely'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { GuestMessageSending } from '../../database/types.generated.ts'
import { DeliveryFailure } from '../../delivery/delivery-failure.ts'
import { isPracticeHotel } from '../../hotels/practice-hotel.ts'
import { type Outbox, sendDue } from '../../jobs/outbox.ts'
import { releaseUse } from '../../limits/rate-limits.ts'
import { countSms, smsLimitOf } from '../../limits/sms-limits.ts'
import { createMessageKey } from '../../sessions/link-keys.ts'
import { makeSignedKey } from '../../shared/secrets/signed-key.ts'
import { inLanguage } from '../../shared/text/in-language.ts'
import { languageOf, type MessageFacts, readFacts, reasonToStop, type Sending } from './facts.ts'
import { type OutgoingMessage, usableWays, ways } from './ways.ts'
import { writeMessage } from './write-message.ts'

export const guestMessages: Outbox = {
  name: 'message to a guest',
  table: 'guest_message_sending',
  key: 'id',
  waiting: sql`o.status = 'waiting'`,
  firstWaitMs: MINUTE_MS,
  // Each has its own end before that.
  maxAgeMs: 3 * DAY_MS,
}

/** How long the link of a message signs in, or until a day after the arrival. */
const linkMs = 7 * DAY_MS
/** When a message waits for the hour of the hotel's text messages to end, it is tried again. */
const tryAgainMs = 5 * MINUTE_MS

type App = Pick<FastifyInstance, 'db' | 'sendMail' | 'settings' | 'secrets' | 'log'>

/** Sends what waits, each by the first way that accepts it, unless it is no longer needed. */
export async function sendMessages(app: App, now: Date): Promise<void> {
  await sendDue<Sending>(app.db, app.log, guestMessages, (due) => sendOne(app, due, now), now)
}

async function sendOne(app: App, due: Sending, now: Date): Promise<void> {
  const { db } = app
  const facts = await readFacts(db, due)
  if (!facts) throw new Error(`No guest and stay for message ${due.id}`)
  const stop = reasonToStop(due, facts, now)
  if (stop) return await finish(db, due, { status: 'stopped', stopped_because: stop })
  const refused: RefusedWay[] = [...due.refused]
  const usable = await usableWays(app, due.hotel_id)
  const smsLimit = smsLimitOf(due.hotel_id, 'guests')
  for (;;) {
    const way = nextWay(
      facts.rule?.ways ?? [],
      { email: facts.email, phone: facts.phone, usable },
      refused.map((one) => one.way),
    )
    if (!way) {
      return await finish(db, due, { status: 'failed', refused: JSON.stringify(refused) })
    }
    if (way === 'sms' && !(await countSms(db, smsLimit, now))) {
      const nextAttempt = new Date(now.getTime() + tryAgainMs)
      return await finish(db, due, { next_attempt_at: nextAttempt })
    }
    try {
      const { providerMessageId, smsParts } = await sendBy(app, due, facts, way, now)
      return await finish(db, due, {
        ...{ status: 'sent', way, sent_at: now, refused: JSON.stringify(refused) },
        ...{ provider_message_id: providerMessageId ?? null, sms_parts: smsParts ?? 0 },
      })
    } catch (error) {
      if (!(error instanceof DeliveryFailure)) throw error
      if (way === 'sms') await releaseUse(db, [smsLimit], now)
      // Another attempt by the same way: this one may have reached the guest although no answer came.
      if (!error.isFinal) throw error
      app.log.warn({ err: error, hotelId: due.hotel_id, id: due.id }, 'message to a guest')
      refused.push({ way, because: error.message })
    }
  }
}

/** @returns what is stored of the message that was sent */
async function sendBy(
  app: App,
  due: Sending,
  facts: MessageFacts,
  way: MessageWay,
  now: Date,
): ReturnType<(typeof ways)[MessageWay]['send']> {
  const message = await makeMessage(app, due, facts, now)
  if (await isPracticeHotel(app.db, due.hotel_id)) return {}
  return await ways[way].send(app, message, now)
}

async function makeMessage(
  { db, secrets, settings }: App,
  { hotel_id: hotelId, id, kind, stay_id: stayId, guest_id: guestId }: Sending,
  facts: MessageFacts,
  now: Date,
): Promise<OutgoingMessage> {
  const { linkKeys } = secrets
  const ends = [now.getTime() + linkMs, facts.checkIn.getTime() + DAY_MS]
  const expiresAt = new Date(Math.max(...ends))
  const key = await inTransaction(db, (tx) =>
    createMessageKey(tx, linkKeys, { id, hotelId, stayId, expiresAt }),
  )
  const link = `${settings.PUBLIC_URL}/link/${key}`
  const stopKey = makeSignedKey(linkKeys, 'stop', hotelId, guestId)
  const language = languageOf(facts)
  const hotel = inLanguage(facts.hotel, facts.language)
  const own = facts.rule && inLanguage(facts.rule, facts.language)
  const { email, phone, guest } = facts
  return {
    ...{ hotelId, guestId, kind, id, guest, email, phone, language, hotel: hotel.name, link },
    languages: [facts.language, ...facts.hotel.languages],
    stopLink: `${settings.PUBLIC_URL}/stop/${stopKey}`,
    oneClick: `${settings.PUBLIC_URL}/api/guest-messages/app/stop/${stopKey}/${kind}`,
    ...writeMessage({
      ...{ kind, language, subject: own?.subject ?? null, words: own?.words ?? null },
      values: {
        ...{ guest, link, hotel: hotel.name, address: hotel.address, phone: hotel.phone },
        room: facts.room ?? '',
        request: facts.request ? inLanguage(facts.request, facts.language).title : '',
        arrival: formatDay(facts.checkIn, facts.hotel.timeZone, language),
      },
    }),
  }
}

/** "27 November" at the hotel. */
export const formatDay = (at: Date, timeZone: string, language: OutgoingMessage['language']) =>
  new Intl.DateTimeFormat(localeOf(language), { timeZone, day: 'numeric', month: 'long' }).format(
    at,
  )

/** Stores what has become of a message, unless a person or a receipt has changed it in the meantime. */
async function finish(
  db: Handle,
  { hotel_id, id }: Sending,
  values: Updateable<GuestMessageSending>,
): Promise<void> {
  await db
    .updateTable('guest_message_sending')
    .set(values)
    .where(is({ hotel_id, id, status: 'waiting' }))
    .execute()
}

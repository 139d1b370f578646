import { formatMoney } from '@bellhop/domain/money/format-money'
import { toWire } from '@bellhop/domain/money/money'
import { DAY_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { directionOf, toAppLanguage } from '@bellhop/languages'
import type { FastifyInstance } from 'fastify'
import { type Selectable, sql } from 'kysely'
import type { RoomOffer } from '../../../database/types.generated.ts'
import { isolate, layOutMail, mailLocale } from '../../../guest-messages/mail-layout.ts'
import { isPracticeHotel } from '../../../hotels/practice-hotel.ts'
import { markSent, type Outbox, sendDue } from '../../../jobs/outbox.ts'
import { fill, messagesOf } from '../../../sentences/messages.ts'
import { makeSignedKey } from '../../../shared/secrets/signed-key.ts'
import { inLanguage } from '../../../shared/text/in-language.ts'
import { findOffer, type OfferRow } from './read-offer.ts'

export const offerMails: Outbox = {
  name: 'offer of a room',
  table: 'room_offer',
  key: 'id',
  waiting: sql`o.status = 'open' AND o.sent_at IS NULL`,
  firstWaitMs: 2 * MINUTE_MS,
  maxAgeMs: 3 * DAY_MS,
}

type App = Pick<FastifyInstance, 'db' | 'sendMail' | 'secrets' | 'settings' | 'log'>

/** Sends offers to the guests of portals, whose address may be one of the portal. */
export async function mailOffers(app: App, now: Date): Promise<void> {
  const { db, sendMail, secrets, settings, log } = app
  if (!sendMail) return
  const send = async (due: Selectable<RoomOffer>) => {
    const { hotel_id: hotelId, id } = due
    const offer = await findOffer(db, hotelId, id)
    const address = offer?.content.email
    if (offer && address && !(await isPracticeHotel(db, hotelId))) {
      const key = makeSignedKey(secrets.linkKeys, 'offer', hotelId, id)
      const link = `${settings.PUBLIC_URL}/room-booking/${hotelId}/offer/${key}`
      // One address, not a list.
      const to = { name: offer.content.name, address }
      await sendMail({ hotelId, to, key: `offer-${id}`, ...writeOffer(offer, link) })
    }
    await markSent(db, offerMails, due)
  }
  await sendDue(db, log, offerMails, send, now)
}

/** In the hotel's first language: a portal does not say what the guest reads. */
export function writeOffer(given: OfferRow, url: string) {
  const language = toAppLanguage(given.hotel.languages[0])
  const { hotel, roomType, content, checkIn, checkOut, total, expiresAt } = inLanguage(
    given,
    language,
  )
  const texts = messagesOf('bookings', language)
  const { timeZone, currency } = hotel
  const locale = mailLocale(language, currency)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone })
  const until = time.format(new Date(expiresAt))
  const values = {
    ...{ hotel: hotel.name, phone: hotel.phone, email: hotel.email, name: content.name },
    ...{ portal: content.portal, until },
  }
  const direction = directionOf(language)
  const inText =
    direction === 'rtl'
      ? Object.fromEntries(Object.entries(values).map(([name, text]) => [name, isolate(text)]))
      : values
  const mail = {
    ...{ direction, language },
    paragraphs: [texts.greeting, texts.offer.intro].map((text) => fill(text, inText)),
    facts: [
      [texts.reference, content.code],
      [texts.rooms, `${content.rooms.length} × ${roomType.name}`],
      [texts.checkIn, day.format(new Date(checkIn))],
      [texts.checkOut, day.format(new Date(checkOut))],
      [texts.total, formatMoney(toWire(total, currency), currency, locale)],
      [texts.offer.until, until],
    ] satisfies [string, string][] as [string, string][],
    links: [{ label: texts.offer.open, url }],
    closing: [fill(texts.questions, inText), hotel.name],
  }
  return { subject: fill(texts.offer.subject, values), ...layOutMail(mail) }
}

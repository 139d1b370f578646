import { lastDayOfMonth, monthBefore } from '@bellhop/domain/stays/figures'
import { DAY_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { hotelDate, hotelTimeOfDay } from '@bellhop/domain/time/hotel-time'
import { localeOf, toAppLanguage } from '@bellhop/languages'
import type { FastifyBaseLogger } from 'fastify'
import { type Selectable, sql } from 'kysely'
import type { Handle } from '../../../database/open.ts'
import { readHotel } from '../../../database/rows.ts'
import type { MonthMail } from '../../../database/types.generated.ts'
import type { SendHotelMail } from '../../../delivery/mail.ts'
import { markSent, type Outbox, sendDue } from '../../../jobs/outbox.ts'
import { fill, staffMessagesOf } from '../../../sentences/messages.ts'
import { makeMonthPage } from './month-page.ts'

/** From this time on, the hotel's, on the first of the month. */
const SENT_FROM = '07:00'

export const monthMails: Outbox = {
  name: 'month mail',
  table: 'month_mail',
  key: 'month',
  waiting: sql`o.sent_at IS NULL`,
  firstWaitMs: 5 * MINUTE_MS,
  maxAgeMs: 3 * DAY_MS,
}

/** Queues the page of last month for each hotel where the first day of a month has begun. */
export async function queueMonthMails(db: Handle, now: Date): Promise<void> {
  const { rows: hotels } = await sql<{ hotelId: string; timeZone: string }>`
    SELECT f.hotel_id AS "hotelId", h.time_zone AS "timeZone"
    FROM figures_mail f JOIN hotel h ON h.id = f.hotel_id WHERE f.addresses <> '{}'`.execute(db)
  for (const { hotelId, timeZone } of hotels) {
    const today = hotelDate(now, timeZone)
    if (!today.endsWith('-01') || hotelTimeOfDay(now, timeZone) < SENT_FROM) continue
    await db
      .insertInto('month_mail')
      .values({
        ...{ hotel_id: hotelId, month: monthBefore(today) },
        ...{ queued_at: now, next_attempt_at: now },
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Sends the pages that are queued. Mail programs recognise a duplicate by its Message-ID. */
export async function sendMonthMails(
  db: Handle,
  sendMail: SendHotelMail,
  log: FastifyBaseLogger,
  now?: Date,
): Promise<void> {
  const send = async (due: Selectable<MonthMail>) => {
    const mail = await db
      .selectFrom('figures_mail')
      .select(['addresses', 'language'])
      .where('hotel_id', '=', due.hotel_id)
      .executeTakeFirst()
    const addresses = mail?.addresses ?? []
    const language = toAppLanguage(mail?.language ?? 'en')
    const attachment = addresses.length > 0 && (await makeAttachment(db, due, language))
    for (const address of attachment ? addresses : []) {
      if (!attachment) break
      const { subject, text, file } = attachment
      await sendMail({
        ...{ hotelId: due.hotel_id, to: address, subject, text, attachments: [file] },
        key: `figures-${due.month}-${due.hotel_id}-${addresses.indexOf(address)}`,
      })
    }
    await markSent(db, monthMails, due)
  }
  await sendDue(db, log, monthMails, send, now)
}

async function makeAttachment(
  db: Handle,
  { hotel_id: hotelId, month }: Selectable<MonthMail>,
  language: ReturnType<typeof toAppLanguage>,
) {
  const hotel = await readHotel(db, hotelId, ['name', 'time_zone', 'currency'])
  const reader = { hotelId, timeZone: hotel.time_zone, currency: hotel.currency, language }
  const span = { from: month, to: lastDayOfMonth(month) }
  const page = await makeMonthPage(db, reader, span, { hotel: hotelId, person: 'mail' })
  const { mail } = staffMessagesOf('exports', language).figures
  const format = new Intl.DateTimeFormat(localeOf(language), {
    ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
  })
  const values = { hotel: hotel.name, month: format.format(new Date(`${month}T00:00Z`)) }
  return {
    subject: fill(mail.subject, values),
    text: fill(mail.text, values),
    file: {
      filename: `figures-${month.slice(0, 7)}.pdf`,
      content: Buffer.from(page),
      contentType: 'application/pdf',
    },
  }
}

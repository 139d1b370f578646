import { HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import type { FastifyInstance } from 'fastify'
import { type Selectable, sql } from 'kysely'
import { markAlertsSent } from '../../alerts/mark-sent.ts'
import { listSubjects, pathOf } from '../../alerts/read-alerts.ts'
import { writeAlert } from '../../alerts/write-alert.ts'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { updateById } from '../../database/rows.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { AlertSend } from '../../database/types.generated.ts'
import { DeliveryFailure } from '../../delivery/delivery-failure.ts'
import { sendSms } from '../../delivery/send-sms.ts'
import { writeStaffMail } from '../../delivery/write-staff-mail.ts'
import { isPracticeHotel } from '../../hotels/practice-hotel.ts'
import { type Outbox, sendDue } from '../../jobs/outbox.ts'
import { releaseUse } from '../../limits/rate-limits.ts'
import { countSms, smsLimitOf } from '../../limits/sms-limits.ts'
import { formatSentence } from '../../sentences/sentences.ts'
import { staffLanguage } from '../../shared/text/staff-language.ts'

/** An alert that is an hour old is of no use. */
export const usefulMs = HOUR_MS

export const alertMessages: Outbox = {
  name: 'alert message',
  table: 'alert_send',
  key: 'id',
  waiting: sql`o.state = 'due' AND o.way IN ('email', 'sms')`,
  firstWaitMs: MINUTE_MS,
  maxAgeMs: usefulMs,
}

type App = Pick<FastifyInstance, 'db' | 'bus' | 'sendMail' | 'settings' | 'log'>
type Due = Selectable<AlertSend> & { queued_at: Date }

/** Sends alerts by email and text message, unless the request was accepted by then. */
export async function sendMessages(app: App, now: Date): Promise<void> {
  const { db, bus, log } = app
  await sendDue<Due>(
    db,
    log,
    alertMessages,
    async (due) => {
      const { hotel_id: hotelId, id, alert_id, staff_id: staffId, way } = due
      const all = await listSubjects(db, hotelId, [alert_id])
      const subjects = all.filter(({ isWaiting }) => isWaiting)
      const person = subjects.length > 0 ? await findPerson(db, due) : undefined
      if (!person) return await finish(db, due, 'stopped')
      try {
        await send(app, due, person, subjects, now)
      } catch (error) {
        if (!(error instanceof DeliveryFailure) || !error.isFinal) throw error
        log.warn({ err: error, hotelId, id }, 'alert message')
        return await finish(db, due, 'failed')
      }
      await inTransaction(db, (tx) =>
        markAlertsSent(tx, hotelId, { alertIds: [alert_id], staffId, way }, now),
      )
      bus.notify(hotelId)
    },
    now,
  )
}

const finish = (db: Handle, { hotel_id, id }: Due, state: 'stopped' | 'failed') =>
  updateById(db, 'alert_send', hotel_id, id, { state })

type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>

async function findPerson(db: Handle, { hotel_id, staff_id }: Due) {
  return await db
    .selectFrom('staff as s')
    .innerJoin('hotel as h', 'h.id', 's.hotel_id')
    .select(['s.name', 's.email', 's.phone', 's.language'])
    .select(['h.name as hotel', 'h.languages', 'h.time_zone as timeZone'])
    .where(is({ 's.hotel_id': hotel_id, 's.id': staff_id }))
    .where('s.deactivated_at', 'is', null)
    .executeTakeFirst()
}

async function send(
  { db, sendMail, settings }: App,
  { hotel_id: hotelId, id, alert_id: alertId, way }: Due,
  { name, email, phone, hotel, timeZone, ...person }: PersonRow,
  subjects: Awaited<ReturnType<typeof listSubjects>>,
  now: Date,
): Promise<void> {
  const language = staffLanguage(person.language, person.languages)
  const { title, lines } = writeAlert(subjects, language, timeZone)
  const link = `${settings.PUBLIC_URL}${pathOf(subjects)}?alert=${alertId}&by=${way}`
  if (way === 'email') {
    if (!sendMail) throw new DeliveryFailure('there is no mail server', { isFinal: true })
    const hello = formatSentence('Hello {name},', language, { name })
    const mail = writeStaffMail({
      ...{ language, link, subject: `${title} (${hotel})`, above: [hello, title, ...lines] },
    })
    return await sendMail({ hotelId, to: email, key: id, ...mail })
  }
  const { SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: secret } = settings
  if (!url || !secret || !phone) {
    throw new DeliveryFailure('there is no gateway or phone number', { isFinal: true })
  }
  if (await isPracticeHotel(db, hotelId)) return
  const limit = smsLimitOf(hotelId, 'staff')
  if (!(await countSms(db, limit, now))) {
    throw new DeliveryFailure('the hotel has sent its text messages of the hour', { isFinal: true })
  }
  try {
    const text = [title, ...lines, link].join('\n')
    await sendSms({ url, secret }, { id, to: phone, text, hotel, language })
  } catch (error) {
    await releaseUse(db, [limit], now)
    throw error
  }
}

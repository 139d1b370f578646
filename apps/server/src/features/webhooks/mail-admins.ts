import { DAY_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import type { FastifyInstance } from 'fastify'
import { type Selectable, sql } from 'kysely'
import { is, on } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import type { WebhookMail } from '../../database/types.generated.ts'
import { writeStaffMail } from '../../delivery/write-staff-mail.ts'
import { markSent, type Outbox, sendDue } from '../../jobs/outbox.ts'
import { formatSentence, type Sentence } from '../../sentences/sentences.ts'
import { staffLanguage } from '../../shared/text/staff-language.ts'

export const webhookMails: Outbox = {
  name: 'webhook mail',
  table: 'webhook_mail',
  key: 'id',
  waiting: sql`o.sent_at IS NULL`,
  firstWaitMs: 2 * MINUTE_MS,
  maxAgeMs: 3 * DAY_MS,
}

/** Sends the queued emails about webhooks that were switched off, unless they are on again by then. */
export async function mailAdmins({
  db,
  sendMail,
  settings,
  log,
}: Pick<FastifyInstance, 'db' | 'sendMail' | 'settings' | 'log'>): Promise<void> {
  if (!sendMail) return
  await sendDue<Selectable<WebhookMail>>(db, log, webhookMails, async (due) => {
    const facts = await findFacts(db, due)
    if (facts) {
      const mail = writeMail(facts, settings.PUBLIC_URL)
      await sendMail({ hotelId: due.hotel_id, to: facts.email, key: due.id, ...mail })
    }
    await markSent(db, webhookMails, due)
  })
}

type Facts = NonNullable<Awaited<ReturnType<typeof findFacts>>>

async function findFacts(db: Handle, { hotel_id, id }: Selectable<WebhookMail>) {
  return await db
    .selectFrom('webhook_mail as m')
    .innerJoin('webhook as w', on('w.id', 'm.webhook_id'))
    .innerJoin('staff as s', on('s.id', 'm.staff_id'))
    .innerJoin('hotel as h', 'h.id', 'm.hotel_id')
    .select(['w.url', 'w.disabled_reason as reason', 'h.name as hotel', 'h.languages'])
    .select(['s.name', 's.email', 's.language'])
    .where(is({ 'm.hotel_id': hotel_id, 'm.id': id }))
    .where('w.disabled_at', 'is not', null)
    .where('s.deactivated_at', 'is', null)
    .executeTakeFirst()
}

function writeMail({ url, reason, hotel, name, language: own, languages }: Facts, origin: string) {
  const language = staffLanguage(own, languages)
  const say = (sentence: Sentence) =>
    formatSentence(sentence, language, { hotel, name, host: new URL(url).host })
  return writeStaffMail({
    language,
    subject: say('Webhook of {hotel} turned off'),
    above: [
      say('Hello {name},'),
      say(
        reason === 'gone'
          ? '{host} answered that it no longer accepts events of {hotel} (410). The webhook was turned off.'
          : 'Events of {hotel} could not be delivered to {host} for three days. The webhook was turned off.',
      ),
      say(
        'Fix the other program, turn the webhook on at the desk, then replay what it has missed.',
      ),
    ],
    link: `${origin}/desk`,
  })
}

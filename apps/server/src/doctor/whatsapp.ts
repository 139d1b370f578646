import { HOUR_MS } from '@bellhop/domain/time/durations'
import type { AppLanguage } from '@bellhop/languages'
import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { formatSentence } from '../sentences/sentences.ts'
import { type Finding, off, ok, problem } from './finding.ts'

/** A service that is not reached for a shorter time may be back soon. A revoked token stays so. */
const UNREACHABLE_MS = HOUR_MS
const MAX_NAMED = 3

interface Failing {
  hotel: string
  since: Date
}

/** Whether WhatsApp accepts the messages of hotels. */
export async function checkWhatsApp(db: Handle, now: Date): Promise<Finding> {
  const { rows } = await sql<Failing & { fails: boolean }>`
    SELECT h.name AS hotel, a.failing_since AS since, coalesce(a.failing_since <= CASE a.failure
      WHEN 'unreachable' THEN ${new Date(now.getTime() - UNREACHABLE_MS)}::timestamptz ELSE ${now} END, false) AS fails
    FROM whatsapp_account a JOIN hotel h ON h.id = a.hotel_id ORDER BY since`.execute(db)
  if (rows.length === 0) return off('whatsApp', 'No hotel sends messages by WhatsApp.')
  const failing = rows.filter(({ fails }) => fails)
  if (failing.length === 0) return ok('whatsApp', 'WhatsApp accepts the messages of hotels.')
  return problem(
    'whatsApp',
    {
      sentence:
        '{count, plural, one {The WhatsApp account of # hotel fails} other {The WhatsApp accounts of # hotels fail}}: {named}.',
      values: { count: failing.length },
      valuesIn: (language) => ({
        named: failing
          .slice(0, MAX_NAMED)
          .map((one) => formatFailing(one, language))
          .join('; '),
      }),
    },
    'Guests without the app open are not reached by WhatsApp.',
    'At the desk, under WhatsApp, see what fails, and enter a new access token if this one was revoked. Then send a test.',
  )
}

const formatFailing = ({ hotel, since }: Failing, language: AppLanguage) =>
  formatSentence('{hotel}, since {date}', language, {
    ...{ hotel, date: since.toISOString().slice(0, 10) },
  })

import { HOUR_MS } from '@bellhop/domain/time/durations'
import type { AppLanguage } from '@bellhop/languages'
import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { formatSentence } from '../sentences/sentences.ts'
import { type Finding, off, ok, problem } from './finding.ts'

/** A shorter failure may be a restart of the other program. */
const FAILS_AFTER_MS = HOUR_MS
const MAX_NAMED = 3

interface Failing {
  url: string
  hotel: string
  since: Date
}

/** Whether webhooks fail, or were switched off because they did. */
export async function checkWebhooks(db: Handle, now: Date): Promise<Finding> {
  const { rows } = await sql<Failing & { fails: boolean }>`
    SELECT w.url, h.name AS hotel, coalesce(w.failing_since, w.disabled_at) AS since,
      coalesce(w.disabled_reason IN ('failing', 'gone')
        OR w.disabled_at IS NULL AND w.failing_since <= ${new Date(now.getTime() - FAILS_AFTER_MS)}, false) AS fails
    FROM webhook w JOIN hotel h ON h.id = w.hotel_id ORDER BY since`.execute(db)
  if (rows.length === 0) return off('webhooks', 'No hotel has a webhook.')
  const failing = rows.filter(({ fails }) => fails)
  if (failing.length === 0) return ok('webhooks', 'Events are delivered to all webhooks.')
  return problem(
    'webhooks',
    {
      sentence: '{count, plural, one {# webhook fails} other {# webhooks fail}}: {named}.',
      values: { count: failing.length },
      valuesIn: (language) => ({
        named: failing
          .slice(0, MAX_NAMED)
          .map((one) => formatFailing(one, language))
          .join('; '),
      }),
    },
    'Other programs, such as those for locks or accounts, miss what happens at the hotel.',
    'Fix the other program or its address. The attempts of the webhook say why they failed. Turn it on again if it is off.',
  )
}

const formatFailing = ({ url, hotel, since }: Failing, language: AppLanguage) =>
  formatSentence('{host} of {hotel}, since {date}', language, {
    ...{ host: new URL(url).host, hotel, date: since.toISOString().slice(0, 10) },
  })

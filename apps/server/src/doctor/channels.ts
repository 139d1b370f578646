import { MINUTE_MS } from '@bellhop/domain/time/durations'
import type { AppLanguage } from '@bellhop/languages'
import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { formatSentence } from '../sentences/sentences.ts'
import { type Finding, off, ok, problem } from './finding.ts'

/** A shorter lag may be a restart, or many changes at once. */
const LAGS_AFTER_MS = 10 * MINUTE_MS
const MAX_NAMED = 3

interface Lagging {
  name: string
  hotel: string
  since: Date
}

/** Whether channels know the present rooms and prices, and their bookings are read. */
export async function checkChannels(db: Handle, now: Date): Promise<Finding> {
  const before = new Date(now.getTime() - LAGS_AFTER_MS)
  const { rows } = await sql<Lagging & { lags: boolean }>`
    SELECT coalesce(nullif(c.name, ''), c.property_id) AS name, h.name AS hotel,
      least(c.behind_since, c.failing_since, c.feed_read_at, c.created_at) AS since,
      c.status <> 'setup' AND coalesce(least(c.behind_since, c.failing_since, c.feed_read_at), c.created_at)
        <= ${before} AS lags
    FROM channel c JOIN hotel h ON h.id = c.hotel_id ORDER BY since`.execute(db)
  if (rows.length === 0) return off('channels', 'No hotel has a channel.')
  const lagging = rows.filter(({ lags }) => lags)
  if (lagging.length === 0) {
    return ok('channels', 'All channels know the present rooms and prices.')
  }
  return problem(
    'channels',
    {
      sentence: '{count, plural, one {# channel lags} other {# channels lag}}: {named}.',
      values: { count: lagging.length },
      valuesIn: (language) => ({
        named: lagging
          .slice(0, MAX_NAMED)
          .map((one) => formatLagging(one, language))
          .join('; '),
      }),
    },
    'Portals may sell rooms that are not free, and their bookings do not arrive.',
    'Open Channels at the desk, which says what is wrong. Replace a key that is no longer accepted.',
  )
}

const formatLagging = ({ name, hotel, since }: Lagging, language: AppLanguage) =>
  formatSentence('{host} of {hotel}, since {date}', language, {
    ...{ host: name, hotel, date: since.toISOString().slice(0, 10) },
  })

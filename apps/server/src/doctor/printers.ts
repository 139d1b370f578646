import { DAY_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import type { AppLanguage } from '@bellhop/languages'
import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { formatSentence } from '../sentences/sentences.ts'
import { type Finding, off, ok, problem } from './finding.ts'

/** A ticket that waits longer is late for the kitchen. */
const WAITS_MS = 5 * MINUTE_MS
/** Kitchens turn their printers off at night. */
const SILENT_MS = DAY_MS
const MAX_NAMED = 3

interface Silent {
  printer: string
  hotel: string
  waiting: number
}

/** Whether printers leave tickets waiting, or have said nothing for a day. */
export async function checkPrinters(db: Handle, now: Date): Promise<Finding> {
  const { rows } = await sql<Silent & { isSilent: boolean }>`
    SELECT p.name AS printer, h.name AS hotel,
      coalesce(p.seen_at < ${new Date(now.getTime() - SILENT_MS)}, false) AS "isSilent", (
        SELECT count(*)::integer FROM printer_ticket t
        WHERE t.hotel_id = p.hotel_id AND t.printer_id = p.id AND t.state = 'waiting'
          AND t.due_at < ${new Date(now.getTime() - WAITS_MS)}
      ) AS waiting
    FROM printer p JOIN hotel h ON h.id = p.hotel_id ORDER BY waiting DESC, p.hotel_id, p.id`.execute(
    db,
  )
  if (rows.length === 0) return off('printers', 'No hotel has a printer.')
  const silent = rows.filter(({ isSilent, waiting }) => isSilent || waiting > 0)
  if (silent.length === 0) return ok('printers', 'All printers fetch their tickets.')
  return problem(
    'printers',
    {
      sentence:
        '{count, plural, one {# printer fetches no tickets} other {# printers fetch no tickets}}: {named}.',
      values: { count: silent.length },
      valuesIn: (language) => ({
        named: silent
          .slice(0, MAX_NAMED)
          .map((one) => formatSilent(one, language))
          .join('; '),
      }),
    },
    'The kitchen misses orders that it should have on paper.',
    'Check the power, network, paper and cover of the printer. The board says what it lacks and what was not printed.',
  )
}

const formatSilent = ({ printer, hotel, waiting }: Silent, language: AppLanguage) =>
  formatSentence(
    '{printer} of {hotel}, {count, plural, =0 {no ticket waits} one {# ticket waits} other {# tickets wait}}',
    language,
    { printer, hotel, count: waiting },
  )

import type { ScriptSession } from '../database/open.ts'
import { quoteName } from '../database/quote-name.ts'
import type { FilledSentence } from '../sentences/sentences.ts'
import type { Manifest } from './lines.ts'
import { listTables } from './tables.ts'

/** Counts as the transaction sees it. */
export async function readManifest(session: ScriptSession): Promise<Manifest> {
  const tables = await listTables(session)
  const counts = tables.map(
    ({ name }) => `SELECT '${name}' AS name, count(*)::text AS value FROM ${quoteName(name)}`,
  )
  const rows = await readPairs(session, counts.join(' UNION ALL '))
  return {
    rows: Object.fromEntries(Object.entries(rows).map(([name, count]) => [name, Number(count)])),
    ledgers: await readPairs(
      session,
      'SELECT hotel_id::text AS name, sum(net + tax)::text AS value FROM folio_entry GROUP BY 1',
    ),
    events: await readPairs(
      session,
      'SELECT hotel_id::text AS name, event_id::text AS value FROM hotel_counter',
    ),
  }
}

async function readPairs(session: ScriptSession, query: string): Promise<Record<string, string>> {
  const { rows } = await session.query<{ name: string; value: string }>(`${query} ORDER BY 1`)
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** @returns what differs first; undefined if nothing does */
export function compareManifests(expected: Manifest, found: Manifest): FilledSentence | undefined {
  const table = firstDifference(expected.rows, found.rows)
  if (table) {
    return {
      sentence:
        'The table {table} has {found} rows after the restore, and {expected} in the backup.',
      values: { table, found: found.rows[table] ?? 0, expected: expected.rows[table] ?? 0 },
    }
  }
  const ledger = firstDifference(expected.ledgers, found.ledgers)
  if (ledger) {
    return {
      sentence:
        'The bills of the hotel {hotel} add up to {found} after the restore, and to {expected} in the backup.',
      values: {
        hotel: ledger,
        found: found.ledgers[ledger] ?? 0,
        expected: expected.ledgers[ledger] ?? 0,
      },
    }
  }
  const hotel = firstDifference(expected.events, found.events)
  if (!hotel) return undefined
  return {
    sentence:
      'The latest event of the hotel {hotel} is {found} after the restore, and {expected} in the backup.',
    values: {
      hotel,
      found: found.events[hotel] ?? '–',
      expected: expected.events[hotel] ?? '–',
    },
  }
}

function firstDifference(
  expected: Record<string, string | number>,
  found: Record<string, string | number>,
): string | undefined {
  const names = new Set([...Object.keys(expected), ...Object.keys(found)])
  return [...names].sort().find((name) => expected[name] !== found[name])
}

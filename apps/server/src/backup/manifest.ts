import type { ScriptSession } from '../database/open.ts'
import { quoteName } from '../database/quote-name.ts'
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

/** @returns what differs first, as a sentence; undefined if nothing does */
export function compareManifests(expected: Manifest, found: Manifest): string | undefined {
  const table = firstDifference(expected.rows, found.rows)
  if (table) {
    return `The table ${table} has ${found.rows[table] ?? 0} rows after the restore, and ${expected.rows[table] ?? 0} in the backup.`
  }
  const ledger = firstDifference(expected.ledgers, found.ledgers)
  if (ledger) {
    return `The bills of the hotel ${ledger} add up to ${found.ledgers[ledger] ?? 0} after the restore, and to ${expected.ledgers[ledger] ?? 0} in the backup.`
  }
  const hotel = firstDifference(expected.events, found.events)
  return (
    hotel &&
    `The latest event of the hotel ${hotel} is ${found.events[hotel] ?? 'missing'} after the restore, and ${expected.events[hotel] ?? 'missing'} in the backup.`
  )
}

function firstDifference(
  expected: Record<string, string | number>,
  found: Record<string, string | number>,
): string | undefined {
  const names = new Set([...Object.keys(expected), ...Object.keys(found)])
  return [...names].sort().find((name) => expected[name] !== found[name])
}

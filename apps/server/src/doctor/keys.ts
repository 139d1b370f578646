import { endsSoonDays, findKeyNotice, maxUnusedDays } from '@bellhop/domain/people/key-notice'
import { localeOf } from '@bellhop/languages'
import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { type Finding, off, ok, problem } from './finding.ts'

const MAX_NAMED = 5

interface Key {
  name: string
  hotel: string
  createdAt: Date
  expiresAt: Date | null
  usedAt: Date | null
}

/** Names the keys of programs that are not used, and those that end soon. */
export async function checkApiKeys(db: Handle, now: Date): Promise<Finding[]> {
  const { rows } = await sql<Key>`
    SELECT p.name, h.name AS hotel, k.created_at AS "createdAt", k.expires_at AS "expiresAt", k.used_at AS "usedAt"
    FROM api_key k
    JOIN staff p ON p.hotel_id = k.hotel_id AND p.id = k.staff_id
    JOIN hotel h ON h.id = k.hotel_id
    WHERE k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > ${now})
    ORDER BY k.expires_at, k.created_at`.execute(db)
  if (rows.length === 0) return [off('apiKeys', 'No program has a key.')]
  const listOf = (notice: 'endsSoon' | 'unused') =>
    rows.filter((key) => findKeyNotice(key, now.getTime()) === notice)
  const [ending, unused] = [listOf('endsSoon'), listOf('unused')]
  const findings: Finding[] = []
  if (ending.length > 0) {
    findings.push(
      problem(
        'apiKeys',
        {
          sentence:
            '{count, plural, one {The key of a program ends} other {The keys of # programs end}} within {days} days: {named}.',
          ...nameKeys(ending, endsSoonDays),
        },
        'From then on, the program reads and changes nothing.',
        'At the desk, under People, Programs, make a new key, enter it in the program, then revoke the old one.',
      ),
    )
  }
  if (unused.length > 0) {
    findings.push(
      problem(
        'apiKeys',
        {
          sentence:
            '{count, plural, one {The key of a program was} other {The keys of # programs were}} not used for {days} days: {named}.',
          ...nameKeys(unused, maxUnusedDays),
        },
        'A key that is not needed is a risk: anyone who finds it can use it.',
        'At the desk, under People, Programs, revoke the keys that are no longer needed.',
      ),
    )
  }
  if (findings.length > 0) return findings
  return [ok('apiKeys', 'All keys of programs are in use, and none ends soon.')]
}

function nameKeys(keys: readonly Key[], days: number) {
  return {
    values: { count: keys.length, days },
    valuesIn: (language: Parameters<typeof localeOf>[0]) => ({
      named: new Intl.ListFormat(localeOf(language), { type: 'unit' }).format([
        ...keys.slice(0, MAX_NAMED).map(({ name, hotel }) => `${name} (${hotel})`),
        ...(keys.length > MAX_NAMED ? ['…'] : []),
      ]),
    }),
  }
}

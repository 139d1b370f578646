import { DAY_MS } from '@bellhop/domain/time/durations'
import type { AppLanguage } from '@bellhop/languages'
import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import type { SumDifference } from '../database/sum-difference.ts'
import { formatSentence } from '../sentences/sentences.ts'
import { type Finding, off, ok, problem } from './finding.ts'

/** A difference is shown for so long. */
const SHOWN_DAYS = 7
const MAX_CHECK_DAYS = 2
const MAX_NAMED = 3

/** Whether stored sums were lately the sums of their rows. */
export async function checkStoredSums(db: Handle, now: Date): Promise<Finding> {
  const { rows } = await sql<{
    name: string
    checkedAt: Date
    differedAt: Date | null
    differences: SumDifference[]
  }>`
    SELECT h.name, c.checked_at AS "checkedAt", c.differed_at AS "differedAt", c.differences
    FROM sum_check c JOIN hotel h ON h.id = c.hotel_id
    ORDER BY c.differed_at DESC NULLS LAST, c.checked_at LIMIT 1`.execute(db)
  const [row] = rows
  if (!row) return off('sums', 'Stored sums are compared with their rows at three in the morning.')
  const { differedAt, differences, name } = row
  if (differedAt && now.getTime() - differedAt.getTime() < SHOWN_DAYS * DAY_MS) {
    return problem(
      'sums',
      {
        sentence:
          'On {date}, {count, plural, one {# stored sum} other {# stored sums}} of {hotel} {count, plural, one {was} other {were}} wrong: {named}.',
        values: {
          ...{ date: differedAt.toISOString().slice(0, 10), count: differences.length },
          hotel: name,
        },
        valuesIn: (language) => ({
          named: differences
            .slice(0, MAX_NAMED)
            .map((difference) => formatDifference(difference, language))
            .join('; '),
        }),
      },
      'A room could have been sold twice or not at all, or a bill is wrong.',
      'Rooms and counters are right again. Count the stock, and compare orders, payments and invoices with the bill. Then report it: a program is wrong.',
    )
  }
  const days = Math.floor((now.getTime() - row.checkedAt.getTime()) / DAY_MS)
  if (days >= MAX_CHECK_DAYS) {
    return problem(
      'sums',
      {
        sentence:
          'Stored sums were last compared with their rows {days, plural, one {# day} other {# days}} ago.',
        values: { days },
      },
      'A wrong number of free rooms would go unnoticed.',
      'Leave the server running: it compares them at three in the morning. The log says why it failed.',
    )
  }
  return ok('sums', 'Stored sums, such as rooms sold, are those of their rows.')
}

const formatDifference = (
  { sum, of, stored, counted }: SumDifference,
  language: AppLanguage,
): string =>
  formatSentence('{sum} ({of}): {stored} instead of {counted}', language, {
    ...{ sum: formatSentence(sum, language), of, stored, counted },
  })

import { DAY_MS } from '@bellhop/domain/time/durations'
import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import type { SumDifference } from '../database/sum-difference.ts'
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
    const named = differences
      .slice(0, MAX_NAMED)
      .map(({ sum, of, stored, counted }) => `${sum} (${of}): ${stored} instead of ${counted}`)
    return problem(
      'sums',
      `On ${differedAt.toISOString().slice(0, 10)}, ${differences.length} stored sums of ${name} were wrong: ${named.join('; ')}.`,
      'A room could have been sold twice or not at all, or a bill is wrong.',
      'Rooms and counters are right again. Count the stock, and compare orders, payments and invoices with the bill. Then report it: a program is wrong.',
    )
  }
  const days = Math.floor((now.getTime() - row.checkedAt.getTime()) / DAY_MS)
  if (days >= MAX_CHECK_DAYS) {
    return problem(
      'sums',
      `Stored sums were last compared with their rows ${days} days ago.`,
      'A wrong number of free rooms would go unnoticed.',
      'Leave the server running: it compares them at three in the morning. The log says why it failed.',
    )
  }
  return ok('sums', 'Stored sums, such as rooms sold, are those of their rows.')
}

import type { TranslationReport } from '@bellhop/contract/desk/translations'
import { Link } from 'react-router'
import { labelOf, orderOf } from './nouns.ts'

type Count = TranslationReport['counts'][number]

interface Props {
  /** Of the language. */
  counts: readonly Count[]
  /** Undefined for all of them. */
  noun: string | undefined
  addressOf: (noun: string | undefined) => string
}

/** Where texts are left to translate, as links that limit the list to one place. */
export function Places({ counts, noun, addressOf }: Props) {
  const countAll = (key: 'missing' | 'outdated') =>
    counts.reduce((sum, count) => sum + count[key], 0)
  const all = { missing: countAll('missing'), outdated: countAll('outdated') }
  const rows = [
    { noun: undefined, label: 'Everything', ...all },
    ...counts
      .toSorted((a, b) => orderOf(a.noun) - orderOf(b.noun))
      .map((count) => ({ ...count, label: labelOf(count.noun) })),
  ]
  return (
    <nav aria-label="Where">
      <ul className="grid gap-1 phone:grid-cols-2">
        {rows.map((row) => (
          <li key={row.label}>
            <Link
              to={addressOf(row.noun)}
              replace
              aria-current={row.noun === noun ? 'true' : undefined}
              className="grid min-h-11 content-center rounded-control px-3 py-1.5 hover:bg-sunken aria-[current]:bg-accent-soft"
            >
              <span className="font-medium text-sm">{row.label}</span>
              <span className="text-ink-soft text-xs">{formatCount(row)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function formatCount({ missing, outdated }: Pick<Count, 'missing' | 'outdated'>): string {
  const parts = [
    ...(missing > 0 ? [`${missing} missing`] : []),
    ...(outdated > 0 ? [`${outdated} out of date`] : []),
  ]
  return parts.join(' · ') || 'Nothing left'
}

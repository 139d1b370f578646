import { Card } from '@bellhop/ui/card'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

interface Props {
  title: string
  rows: readonly { row: number; names: readonly (string | undefined)[]; detail: string }[]
  /** How many there are in all. */
  count: number
  action?: ReactNode
}

/** Rows of a table, with a sentence for each. */
export function RowList({ title, rows, count, action }: Props) {
  const t = useTranslations('imports')
  if (count === 0) return null
  return (
    <Card className="grid gap-3 p-5 phone:p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">{title}</h2>
        {action}
      </div>
      <ul className="divide-y divide-line">
        {rows.map(({ row, names, detail }) => (
          <li key={row} className="grid grid-cols-[5rem_1fr] gap-x-3 py-2 text-sm">
            <span className="text-ink-soft tabular-nums">{t('row', { row })}</span>
            <p className="min-w-0 wrap-anywhere">
              <span className="font-medium">{formatNames(names)}</span>
              <span>{detail}</span>
            </p>
          </li>
        ))}
      </ul>
      {count > rows.length && (
        <p className="text-ink-soft text-sm">
          {t('theFirst', { count: rows.length, total: count })}
        </p>
      )}
    </Card>
  )
}

/** Each name keeps the direction of its own letters. */
function formatNames(names: readonly (string | undefined)[]): string {
  const known = names.filter(Boolean).map((name) => `\u2068${name}\u2069`)
  return known.length > 0 ? `${known.join(', ')}: ` : ''
}

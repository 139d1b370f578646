import type { CashCount } from '@bellhop/contract/desk/reports'
import { Table } from '@bellhop/ui/table'
import { useTranslations } from 'use-intl'
import type { ReportFormat } from '../use-report-format.ts'
import { describeDifference } from './describe-difference.ts'

interface Props {
  /** Newest first. */
  counts: readonly CashCount[]
  format: ReportFormat
}

export function CountsTable({ counts, format }: Props) {
  const t = useTranslations('reports')
  return (
    <Table
      caption={t('cashCounts')}
      rows={counts}
      keyOf={({ _id }) => _id}
      empty=""
      columns={[
        {
          key: 'at',
          header: t('time'),
          cell: ({ at, staff, note }) => (
            <>
              <span className="tabular-nums">{format.timeOfDay(at)}</span> <span>{staff}</span>
              {note && (
                <span dir="auto" className="block font-normal text-ink-soft wrap-anywhere">
                  {note}
                </span>
              )}
            </>
          ),
        },
        {
          key: 'expected',
          header: t('expected'),
          numeric: true,
          cell: ({ expected }) => (expected === null ? '–' : format.amount(expected)),
        },
        {
          key: 'counted',
          header: t('counted'),
          numeric: true,
          cell: ({ counted }) => format.amount(counted),
        },
        {
          key: 'difference',
          header: t('differenceColumn'),
          numeric: true,
          cell: ({ difference }) =>
            difference === null ? (
              t('firstCount')
            ) : (
              <span
                className={`whitespace-nowrap ${difference === 0 ? 'text-good' : 'font-semibold text-bad'}`}
              >
                {describeDifference(difference, format.amount, t)}
              </span>
            ),
        },
      ]}
    />
  )
}

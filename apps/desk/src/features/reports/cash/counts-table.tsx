import type { CashCount } from '@bellhop/contract/desk/reports'
import { Table } from '@bellhop/ui/table'
import type { ReportFormat } from '../use-report-format.ts'
import { describeDifference } from './describe-difference.ts'

interface Props {
  /** Newest first. */
  counts: readonly CashCount[]
  format: ReportFormat
}

export function CountsTable({ counts, format }: Props) {
  return (
    <Table
      caption="Cash counts"
      rows={counts}
      keyOf={({ _id }) => _id}
      empty=""
      columns={[
        {
          key: 'at',
          header: 'Time',
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
          header: 'Expected',
          numeric: true,
          cell: ({ expected }) => (expected === null ? '–' : format.amount(expected)),
        },
        {
          key: 'counted',
          header: 'Counted',
          numeric: true,
          cell: ({ counted }) => format.amount(counted),
        },
        {
          key: 'difference',
          header: 'Difference',
          numeric: true,
          cell: ({ difference }) =>
            difference === null ? (
              'First count'
            ) : (
              <span
                className={`whitespace-nowrap ${difference === 0 ? 'text-good' : 'font-semibold text-bad'}`}
              >
                {describeDifference(difference, format.amount)}
              </span>
            ),
        },
      ]}
    />
  )
}

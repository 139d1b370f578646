import type { CashCount, DayReport } from '@bellhop/contract/desk-reports'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { Table } from '@bellhop/ui/table'
import { useId, useState } from 'react'
import type { ReportFormat } from '../use-report-format.ts'
import { CountDialog } from './count-dialog.tsx'
import { describeDifference } from './describe-difference.ts'

interface Props {
  report: DayReport
  format: ReportFormat
}

/** What should be in the hotel's drawer now, and what was counted on the day. */
export function CashDrawer({ report: { cash, date, today }, format }: Props) {
  const [isCounting, setCounting] = useState(false)
  const id = useId()
  const { expected, last, counts } = cash
  return (
    <>
      {date === today && (
        <Card
          role="group"
          aria-labelledby={id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 break-inside-avoid"
        >
          <div className="grid gap-0.5">
            <h3 id={id} className="font-semibold">
              Cash drawer
            </h3>
            {expected !== null && (
              <p>
                <span className="text-ink-soft text-sm">Should be in it now</span>
                <span className="block font-display font-semibold text-2xl lining-nums tabular-nums">
                  {format.money(expected)}
                </span>
              </p>
            )}
            <p className="text-ink-soft text-sm">
              {last
                ? `Last counted ${format.moment(last.at)} by ${last.staff}: ${format.money(last.counted)}`
                : 'Nobody has counted it yet.'}
            </p>
          </div>
          <Button onClick={() => setCounting(true)} className="print:hidden">
            Count cash
          </Button>
        </Card>
      )}
      {counts.length > 0 && <CountsTable counts={counts} format={format} />}
      {isCounting && <CountDialog cash={cash} format={format} onClose={() => setCounting(false)} />}
    </>
  )
}

function CountsTable({ counts, format }: { counts: readonly CashCount[]; format: ReportFormat }) {
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
              <span className="tabular-nums">{format.time(at)}</span> {staff}
              {note && (
                <span className="block font-normal text-ink-soft wrap-anywhere">{note}</span>
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
              <span className={difference === 0 ? 'text-good' : 'font-semibold text-bad'}>
                {describeDifference(difference, format.amount)}
              </span>
            ),
        },
      ]}
    />
  )
}

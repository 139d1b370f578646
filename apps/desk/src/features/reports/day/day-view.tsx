import type { DayReport } from '@bellhop/contract/desk-reports'
import { Card } from '@bellhop/ui/card'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Icon } from '@bellhop/ui/icon'
import { ReceiptText } from 'lucide'
import { CashDrawer } from '../cash/cash-drawer.tsx'
import { nameDate } from '../report-date.ts'
import type { ReportFormat } from '../use-report-format.ts'
import { ChargedTable, ReceivedTable, TaxTable, TipsTable } from './day-tables.tsx'
import { KeyFigures } from './key-figures.tsx'

interface Props {
  report: DayReport
  format: ReportFormat
}

/** In two columns on a wide screen: what was charged, and the money. */
export function DayView({ report, format }: Props) {
  const isEmpty = report.entries === 0
  return (
    <div className="mx-auto grid max-w-400 gap-5">
      <h2 className="font-display font-semibold text-xl lining-nums">{nameDate(report.date)}</h2>
      <KeyFigures report={report} format={format} />
      <div className="grid gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] print:grid-cols-1">
        <div className="grid min-w-0 content-start gap-5">
          {isEmpty ? (
            <Card>
              <EmptyState
                icon={<Icon of={ReceiptText} />}
                title={
                  report.date === report.today
                    ? 'Nothing charged or received yet today.'
                    : 'Nothing was charged or received on this day.'
                }
              />
            </Card>
          ) : (
            <>
              <ChargedTable report={report} format={format} />
              <TaxTable report={report} format={format} />
            </>
          )}
        </div>
        <div className="grid min-w-0 content-start gap-5">
          {!isEmpty && <ReceivedTable report={report} format={format} />}
          <CashDrawer report={report} format={format} />
          {!isEmpty && <TipsTable report={report} format={format} />}
        </div>
      </div>
    </div>
  )
}

import type { DayReport } from '@bellhop/contract/desk/reports'
import { Card } from '@bellhop/ui/card'
import { EmptyState } from '@bellhop/ui/empty-state'
import { ReceiptText } from 'lucide'
import { useTranslations } from 'use-intl'
import { formatDate } from '../../../format/hotel-date.ts'
import { CashDrawer } from '../cash/cash-drawer.tsx'
import { CountsTable } from '../cash/counts-table.tsx'
import type { ReportFormat } from '../use-report-format.ts'
import { ChargedTable, NamedTaxTable, ReceivedTable, TaxTable, TipsTable } from './day-tables.tsx'
import { KeyFigures } from './key-figures.tsx'

interface Props {
  report: DayReport
  format: ReportFormat
}

export function DayView({ report, format }: Props) {
  const t = useTranslations('reports')
  const { date, today, entries, cash } = report
  const counts = cash.counts.length > 0 && <CountsTable counts={cash.counts} format={format} />
  return (
    <div className="grid gap-5">
      <h2 className="font-display font-semibold text-xl lining-nums first-letter:uppercase">
        {formatDate(date)}
      </h2>
      {date === today ? (
        <div className="grid gap-5 min-[1440px]:grid-cols-[3fr_2fr] print:grid-cols-[3fr_2fr]">
          <KeyFigures report={report} format={format} />
          <CashDrawer cash={cash} format={format} />
        </div>
      ) : (
        <KeyFigures report={report} format={format} />
      )}
      {entries === 0 ? (
        <>
          <Card>
            <EmptyState
              icon={ReceiptText}
              title={date === today ? t('nothingYetToday') : t('nothingOnDay')}
            />
          </Card>
          {counts}
        </>
      ) : (
        <div className="grid gap-5 min-[1700px]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] print:grid-cols-1">
          <div className="grid min-w-0 content-start gap-5">
            <ChargedTable report={report} format={format} />
            <TaxTable report={report} format={format} />
            <NamedTaxTable report={report} format={format} />
          </div>
          <div className="grid min-w-0 content-start gap-5">
            <ReceivedTable report={report} format={format} />
            {counts}
            <TipsTable report={report} format={format} />
          </div>
        </div>
      )}
    </div>
  )
}

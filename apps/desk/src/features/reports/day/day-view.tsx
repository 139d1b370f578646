import type { DayReport } from '@bellhop/contract/desk/reports'
import { Card } from '@bellhop/ui/card'
import { EmptyState } from '@bellhop/ui/empty-state'
import { ReceiptText } from 'lucide'
import { useTranslations } from 'use-intl'
import { formatDate } from '../../../format/hotel-date.ts'
import { CashDrawer } from '../cash/cash-drawer.tsx'
import { CountsTable } from '../cash/counts-table.tsx'
import type { ReportFormat, Translate } from '../use-report-format.ts'
import { ChargedTable, NamedTaxTable, ReceivedTable, TaxTable, TipsTable } from './day-tables.tsx'

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

interface KeyFiguresProps {
  report: DayReport
  format: ReportFormat
}

function KeyFigures({ report, format }: KeyFiguresProps) {
  const t = useTranslations('reports')
  const { charged, received, arrivals, checkOuts, walked } = report
  const figures = [
    [
      t('figures.charged'),
      format.money(charged.total),
      charged.tax !== 0 && t('includingTax', { tax: format.money(charged.tax) }),
    ],
    [t('figures.received'), format.money(received.net), describeReceived(report, format, t)],
    [t('figures.arrivals'), String(arrivals), undefined],
    [t('figures.checkOuts'), String(checkOuts), undefined],
    ...(walked.length > 0
      ? [
          [
            t('figures.walked'),
            String(walked.length),
            walked.map(({ guest, hotel }) => `${guest}: ${hotel}`).join(', '),
          ] as const,
        ]
      : []),
  ] as const
  return (
    <Card className="break-inside-avoid">
      <dl className="flex flex-wrap gap-x-12 gap-y-4">
        {figures.map(([name, value, detail]) => (
          <div key={name} className="grid content-start gap-0.5">
            <dt className="text-ink-soft text-sm">{name}</dt>
            <dd className="font-display font-semibold text-2xl lining-nums tabular-nums">
              {value}
            </dd>
            {detail && <dd className="text-ink-soft text-sm tabular-nums">{detail}</dd>}
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** `Advances ₹25,000.00, refunds ₹500.00` */
function describeReceived({ received }: DayReport, format: ReportFormat, t: Translate): string {
  const advances = format.money(received.advances)
  const refunds = format.money(received.refunded)
  if (received.advances === 0) return received.refunded === 0 ? '' : t('refunds', { refunds })
  return received.refunded === 0
    ? t('advances', { advances })
    : t('advancesAndRefunds', { advances, refunds })
}

import type { DayReport } from '@bellhop/contract/desk/reports'
import { Card } from '@bellhop/ui/card'
import { useTranslations } from 'use-intl'
import type { ReportFormat, Translate } from '../use-report-format.ts'

interface Props {
  report: DayReport
  format: ReportFormat
}

export function KeyFigures({ report, format }: Props) {
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

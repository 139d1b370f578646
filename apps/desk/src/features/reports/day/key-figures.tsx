import type { DayReport } from '@bellhop/contract/desk/reports'
import { Card } from '@bellhop/ui/card'
import type { ReportFormat } from '../use-report-format.ts'

interface Props {
  report: DayReport
  format: ReportFormat
}

export function KeyFigures({ report, format }: Props) {
  const { charged, received, arrivals, checkOuts, walked } = report
  const figures = [
    [
      'Charged',
      format.money(charged.total),
      charged.tax !== 0 && `Including ${format.money(charged.tax)} tax`,
    ],
    ['Received', format.money(received.net), describeReceived(report, format)],
    ['Arrivals', String(arrivals), undefined],
    ['Check-outs', String(checkOuts), undefined],
    ...(walked.length > 0
      ? [
          [
            'Walked',
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
function describeReceived({ received }: DayReport, format: ReportFormat): string {
  const { advances, refunded } = received
  const parts = [
    advances !== 0 && `advances ${format.money(advances)}`,
    refunded !== 0 && `refunds ${format.money(refunded)}`,
  ].filter((part) => part !== false)
  return parts.join(', ').replace(/^./, (letter) => letter.toUpperCase())
}

import type { DayReport } from '@bellhop/contract/desk/reports'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ReportFormat } from '../use-report-format.ts'
import { CountDialog } from './count-dialog.tsx'

interface Props {
  cash: DayReport['cash']
  format: ReportFormat
}

export function CashDrawer({ cash, format }: Props) {
  const t = useTranslations('reports')
  const [isCounting, setCounting] = useState(false)
  const id = useId()
  const { expected, last } = cash
  return (
    <Card
      role="group"
      aria-labelledby={id}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 break-inside-avoid"
    >
      <div className="grid gap-0.5">
        <h3 id={id} className="text-ink-soft text-sm">
          {t('cashDrawer')}
        </h3>
        {expected !== null && (
          <p className="font-display font-semibold text-2xl lining-nums tabular-nums">
            {format.money(expected)}
          </p>
        )}
        <p className="text-ink-soft text-sm">
          {last
            ? t('lastCounted', { time: format.time(last.at), staff: last.staff })
            : t('notCountedYet')}
        </p>
      </div>
      <Button onClick={() => setCounting(true)} className="print:hidden">
        {t('countCash')}
      </Button>
      {isCounting && <CountDialog cash={cash} format={format} onClose={() => setCounting(false)} />}
    </Card>
  )
}

import { Select } from '@bellhop/ui/select'
import { useTranslations } from 'use-intl'
import { formatMonth } from '../../../format/month.ts'
import { useMonths } from '../../../shared/use-months.ts'

export function MonthField() {
  const t = useTranslations('reports.accounting')
  const { months, month, isRunning, show } = useMonths()
  return (
    <div className="grid gap-2 print:hidden">
      <Select
        label={t('month')}
        className="max-w-72"
        options={months.map((value) => ({ value, label: formatMonth(value) }))}
        value={month}
        onChange={(event) => show(event.target.value)}
      />
      {isRunning && <p className="text-ink-soft">{t('running')}</p>}
    </div>
  )
}

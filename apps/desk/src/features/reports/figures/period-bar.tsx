import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { Segmented } from '@bellhop/ui/segmented'
import { ChevronLeft, ChevronRight } from 'lucide'
import { useTranslations } from 'use-intl'
import { readDate } from '../../../format/hotel-date.ts'
import { dateFormat } from '../../../intl/shown-formats.ts'
import { movePeriod, type Period, periodAt, periodKinds } from './period.ts'

interface Props {
  period: Period
  onChange: (period: Period) => void
}

const formats = {
  month: { month: 'long', year: 'numeric', timeZone: 'UTC' },
  year: { year: 'numeric', timeZone: 'UTC' },
} as const

/** Chooses a month, a year or other dates. */
export function PeriodBar({ period, onChange }: Props) {
  const t = useTranslations('reports.hotelFigures')
  const { kind, from, to } = period
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3 print:hidden">
      <div className="w-96 max-w-full">
        <Segmented
          legend={t('period')}
          options={periodKinds.map((value) => ({ value, label: t(`periods.${value}`) }))}
          value={kind}
          onChange={(chosen) =>
            onChange(chosen === 'other' ? { ...period, kind: chosen } : periodAt(chosen, from))
          }
        />
      </div>
      <div className="flex min-h-11 items-center gap-1">
        <IconButton
          icon={ChevronLeft}
          className="rtl:-scale-x-100"
          label={t('previous')}
          onClick={() => onChange(movePeriod(period, -1))}
        />
        {kind === 'other' ? (
          <div className="flex flex-wrap gap-2">
            <DateInput
              label={t('from')}
              date={from}
              onEnter={(date) => onChange({ kind, from: date, to: date > to ? date : to })}
            />
            <DateInput
              label={t('to')}
              date={to}
              onEnter={(date) => onChange({ kind, from: date < from ? date : from, to: date })}
            />
          </div>
        ) : (
          <p className="min-w-36 text-center font-semibold" role="status">
            {dateFormat(formats[kind]).format(new Date(`${from}T00:00Z`))}
          </p>
        )}
        <IconButton label={t('next')} onClick={() => onChange(movePeriod(period, 1))}>
          <Icon of={ChevronRight} className="size-5 rtl:-scale-x-100" />
        </IconButton>
      </div>
    </div>
  )
}

interface DateProps {
  label: string
  date: string
  onEnter: (date: string) => void
}

function DateInput({ label, date, onEnter }: DateProps) {
  return (
    <label>
      <span className="sr-only">{label}</span>
      <input
        // A date that is being typed is not always valid, so the field keeps what it has.
        key={date}
        type="date"
        defaultValue={date}
        required
        onBlur={(event) => {
          const entered = readDate(event.target.value)
          if (entered && entered !== date) onEnter(entered)
        }}
        className="h-11 rounded-control border border-line-strong bg-surface px-3 text-ink text-sm tabular-nums"
      />
    </label>
  )
}

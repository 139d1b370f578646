import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { ChevronLeft, ChevronRight } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { addDays, firstDate, readDate } from '../../../format/hotel-date.ts'

interface Props {
  date: string
  /** The hotel's. */
  today: string
  onChange: (date: string) => void
}

export function DateBar({ date, today, onChange }: Props) {
  const t = useTranslations('reports')
  // The field is not always a valid date while typing.
  const [typed, setTyped] = useState(date)
  const [shown, setShown] = useState(date)
  if (shown !== date) {
    setShown(date)
    setTyped(date)
  }

  function enter(text: string) {
    setTyped(text)
    const entered = readDate(text)
    if (entered && entered <= today) onChange(entered)
  }

  return (
    <div className="flex items-center gap-1 print:hidden">
      <IconButton
        icon={ChevronLeft}
        className="rtl:-scale-x-100"
        label={t('previousDay')}
        disabled={date <= firstDate}
        onClick={() => onChange(addDays(date, -1))}
      />
      <label>
        <span className="sr-only">{t('date')}</span>
        <input
          type="date"
          value={typed}
          min={firstDate}
          max={today}
          required
          onChange={(event) => enter(event.target.value)}
          onBlur={() => setTyped(date)}
          className="h-11 rounded-control border border-line-strong bg-surface px-3 text-ink text-sm tabular-nums"
        />
      </label>
      <IconButton
        label={t('nextDay')}
        disabled={date >= today}
        onClick={() => onChange(addDays(date, 1))}
      >
        <Icon of={ChevronRight} className="size-5 rtl:-scale-x-100" />
      </IconButton>
      <Button variant="quiet" disabled={date === today} onClick={() => onChange(today)}>
        {t('today')}
      </Button>
    </div>
  )
}

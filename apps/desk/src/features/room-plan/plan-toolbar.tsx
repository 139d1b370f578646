import { Button } from '@bellhop/ui/button'
import { IconButton } from '@bellhop/ui/icon-button'
import { Segmented } from '@bellhop/ui/segmented'
import { ChevronLeft, ChevronRight } from 'lucide'
import { useTranslations } from 'use-intl'
import { readDate } from '../../format/hotel-date.ts'
import type { PlanLength, usePlanAddress } from './use-plan-address.ts'

interface Props {
  from: string
  today: string
  address: ReturnType<typeof usePlanAddress>
}

export function PlanToolbar({ from, today, address }: Props) {
  const t = useTranslations('roomPlan')
  return (
    <>
      <div className="flex items-center gap-1">
        <IconButton
          icon={ChevronLeft}
          className="rtl:-scale-x-100"
          label={t('previousWeek')}
          onClick={() => address.turn(from, -1)}
        />
        <label>
          <span className="sr-only">{t('firstNight')}</span>
          <input
            type="date"
            value={from}
            required
            onChange={(event) => {
              const date = readDate(event.target.value)
              if (date) address.showFrom(date)
            }}
            className="h-11 rounded-control border border-line-strong bg-surface px-3 text-ink text-sm tabular-nums"
          />
        </label>
        <IconButton
          icon={ChevronRight}
          className="rtl:-scale-x-100"
          label={t('nextWeek')}
          onClick={() => address.turn(from, 1)}
        />
        <Button variant="quiet" disabled={from === today} onClick={address.showToday}>
          {t('today')}
        </Button>
      </div>
      <Segmented<PlanLength>
        legend={t('nightsShown')}
        size="small"
        options={[
          { value: '14', label: t('nights', { count: 14 }) },
          { value: '31', label: t('nights', { count: 31 }) },
        ]}
        value={address.length}
        onChange={address.setLength}
      />
    </>
  )
}

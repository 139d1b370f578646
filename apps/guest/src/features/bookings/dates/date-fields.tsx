import { useTranslations } from 'use-intl'
import type { StayDates } from '../choice.ts'
import { useDates } from './use-dates.ts'

interface Props {
  dates: StayDates | undefined
  onOpen: () => void
}

export function DateFields({ dates, onOpen }: Props) {
  const t = useTranslations('booking')
  const { day } = useDates()
  const half = (label: string, date: string | undefined) => (
    <button
      type="button"
      onClick={onOpen}
      className="grid min-h-16 flex-1 basis-32 content-center gap-0.5 px-4 py-2 text-start transition first:border-line-strong hover:bg-sunken"
    >
      <span className="text-ink-muted text-xs">{label}</span>
      <span className={`font-semibold ${date ? '' : 'text-ink-soft'}`}>
        {date ? day(date) : t('chooseDate')}
      </span>
    </button>
  )
  return (
    <div className="flex flex-wrap divide-line-strong overflow-hidden rounded-control border border-line-strong bg-surface max-[22rem]:divide-y min-[22rem]:divide-x">
      {half(t('checkInField'), dates?.checkInDate)}
      {half(t('checkOutField'), dates?.checkOutDate)}
    </div>
  )
}

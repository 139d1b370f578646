import type { RateNight } from '@bellhop/contract/desk/rates'
import { useTranslations } from 'use-intl'
import { formatNight, type Translate } from './month.ts'

interface Props {
  /** Undefined if the night is not for sale. */
  night: RateNight | undefined
  formatPrice: (price: number) => string
}

/** A night's price, rooms left, minimum stay and closed arrival; screen readers read `describeNight`. */
export function NightContent({ night, formatPrice }: Props) {
  const t = useTranslations('rates')
  if (!night) return <span className="text-ink-muted">–</span>
  const { price, capacity, left, overbooked } = night
  const { minNights, maxNights, closedToArrival, closedToDeparture } = night
  return (
    <>
      <span className="font-semibold text-xs tabular-nums leading-tight">{formatPrice(price)}</span>
      <span
        className={`whitespace-nowrap rounded px-1 text-xs tabular-nums leading-snug ${toneOf(night)}`}
      >
        {overbooked > 0 ? `+${overbooked}` : capacity === 0 ? t('closed') : `${left}/${capacity}`}
      </span>
      {(minNights > 1 || maxNights || closedToArrival || closedToDeparture) && (
        <span className="flex flex-wrap items-center justify-center gap-x-1 whitespace-nowrap text-ink-soft text-xs leading-none">
          {minNights > 1 && (
            <span className="tabular-nums">{t('minNightsShort', { count: minNights })}</span>
          )}
          {maxNights && (
            <span className="tabular-nums">{t('maxNightsShort', { count: maxNights })}</span>
          )}
          {closedToArrival && (
            <span className="font-semibold text-bad">{t('closedToArrivalShort')}</span>
          )}
          {closedToDeparture && (
            <span className="font-semibold text-bad">{t('closedToDepartureShort')}</span>
          )}
        </span>
      )}
    </>
  )
}

function toneOf({ left, capacity, overbooked }: RateNight): string {
  if (overbooked > 0) return 'bg-danger font-semibold text-on-danger'
  if (capacity === 0) return 'bg-sunken text-ink-soft'
  if (left === 0) return 'bg-bad-soft font-semibold text-bad'
  return left <= capacity / 4 ? 'bg-warn-soft text-warn' : 'text-ink-soft'
}

/** `Lake room, Friday 4 December: ₹8,900, 6 of 8 rooms left, at least 2 nights, closed to arrival` */
export function describeNight(
  roomType: string,
  date: string,
  night: RateNight | undefined,
  money: (amount: number) => string,
  t: Translate,
): string {
  const start = `${roomType}, ${formatNight(date)}`
  if (!night) return t('night.notForSale', { start })
  const { price, capacity, left, overbooked } = night
  const { minNights, maxNights, closedToArrival, closedToDeparture } = night
  return [
    `${start}: ${money(price)}`,
    capacity === 0 ? t('night.closed') : t('night.roomsLeft', { left, capacity }),
    overbooked > 0 && t('night.overbooked', { count: overbooked }),
    minNights > 1 && t('night.minNights', { count: minNights }),
    maxNights && t('night.maxNights', { count: maxNights }),
    closedToArrival && t('night.closedToArrival'),
    closedToDeparture && t('night.closedToDeparture'),
  ]
    .filter(Boolean)
    .join(', ')
}

import type { RateNight } from '@bellhop/contract/desk/rates'
import { formatNight } from './month.ts'

interface Props {
  /** Undefined if the night is not for sale. */
  night: RateNight | undefined
  formatPrice: (price: number) => string
}

/** A night's price, rooms left, minimum stay and closed arrival; screen readers read `describeNight`. */
export function NightContent({ night, formatPrice }: Props) {
  if (!night) return <span className="text-ink-muted">–</span>
  const { price, capacity, left, minNights, closedToArrival, overbooked } = night
  return (
    <>
      <span className="font-semibold text-xs tabular-nums leading-tight">{formatPrice(price)}</span>
      <span
        className={`whitespace-nowrap rounded px-1 text-xs tabular-nums leading-snug ${toneOf(night)}`}
      >
        {overbooked > 0 ? `+${overbooked}` : capacity === 0 ? 'Closed' : `${left}/${capacity}`}
      </span>
      {(minNights > 1 || closedToArrival) && (
        <span className="flex items-center gap-1 whitespace-nowrap text-ink-soft text-xs leading-none">
          {minNights > 1 && <span className="tabular-nums">≥{minNights}n</span>}
          {closedToArrival && <span className="font-semibold text-bad">CTA</span>}
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
): string {
  const start = `${roomType}, ${formatNight(date)}`
  if (!night) return `${start}: not for sale`
  const { price, capacity, left, minNights, closedToArrival, overbooked } = night
  return [
    `${start}: ${money(price)}`,
    capacity === 0 ? 'closed' : `${left} of ${capacity} rooms left`,
    overbooked > 0 && `${overbooked} overbooked`,
    minNights > 1 && `minimum stay ${minNights} nights`,
    closedToArrival && 'closed to arrival',
  ]
    .filter(Boolean)
    .join(', ')
}

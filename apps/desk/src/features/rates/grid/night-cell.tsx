import type { RateNight } from '@bellhop/contract/desk-rates'
import { Icon } from '@bellhop/ui/icon'
import { LogIn } from 'lucide'
import { nameNight } from './month.ts'

interface Props {
  /** Missing where the night is not for sale. */
  night: RateNight | undefined
  formatPrice: (price: number) => string
}

/** Price, rooms left, minimum stay and closed arrival of one night; what screen readers say is the cell's label. */
export function NightContent({ night, formatPrice }: Props) {
  if (!night) return <span className="text-ink-muted">–</span>
  const { price, capacity, left, minNights, closedToArrival, overbooked } = night
  return (
    <>
      <span className="font-semibold text-sm tabular-nums leading-tight">{formatPrice(price)}</span>
      <span className={`rounded px-1 text-xs tabular-nums leading-snug ${toneOf(night)}`}>
        {overbooked > 0 ? `+${overbooked} over` : capacity === 0 ? 'Closed' : `${left}/${capacity}`}
      </span>
      <span className="flex h-4 items-center gap-1 text-ink-soft text-xs leading-none">
        {minNights > 1 && <span className="tabular-nums">≥{minNights}n</span>}
        {closedToArrival && (
          <span className="relative grid">
            <Icon of={LogIn} className="size-3.5" />
            <span className="absolute inset-x-0 top-1/2 h-0.5 -rotate-45 rounded bg-bad" />
          </span>
        )}
      </span>
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
  const start = `${roomType}, ${nameNight(date)}`
  if (!night) return `${start}: not for sale`
  const { price, capacity, left, minNights, closedToArrival, overbooked } = night
  return [
    `${start}: ${money(price)}`,
    capacity === 0 ? 'closed' : `${left} of ${capacity} rooms left`,
    overbooked > 0 && `${overbooked} overbooked`,
    minNights > 1 && `at least ${minNights} nights`,
    closedToArrival && 'closed to arrival',
  ]
    .filter(Boolean)
    .join(', ')
}

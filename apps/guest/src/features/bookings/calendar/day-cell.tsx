import type { CalendarNight } from '@bellhop/contract/guest/rooms'
import { useFormatter, useTranslations } from 'use-intl'
import { useList } from '../../../intl/use-list.ts'
import { useMoneyIn } from '../../../intl/use-money.ts'
import { useDates } from '../dates/use-dates.ts'
import type { DayProblem } from './day-rules.ts'
import type { RangePart } from './use-range.ts'

interface Props {
  date: string
  night: CalendarNight | undefined
  currency: string | undefined
  isPast: boolean
  /** Past, or beyond what is for sale. */
  isOutside: boolean
  isTabStop: boolean
  part: RangePart | undefined
  problem: DayProblem | undefined
  /** A tap selects it as check-in. */
  isArrival: boolean
  onPoint: () => void
  onChoose: () => void
}

/** The days between check-in and check-out form a band with round ends. */
const bands: Record<RangePart, string> = {
  single: '',
  start: 'rounded-s-control bg-accent-soft',
  within: 'bg-accent-soft',
  end: 'rounded-e-control bg-accent-soft',
}

/** A date with its price. Unavailable dates are focusable too, and state why. */
export function DayCell({ date, night, part, problem, isOutside, ...props }: Props) {
  const name = useDayName({ date, night, part, ...props, isOutside })
  const price = useShortPrice()
  const isEnd = part === 'single' || part === 'start' || part === 'end'
  const isFree = night !== undefined && night.price !== null
  const cannot = isOutside || (problem !== undefined && problem !== 'unknown')
  const tone = isEnd
    ? 'bg-accent text-on-accent'
    : cannot
      ? 'text-ink-muted'
      : 'text-ink hover:bg-sunken'
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: its button is focusable
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cell of a grid
      role="gridcell"
      aria-selected={part !== undefined}
      className={`p-0 ${part ? bands[part] : ''}`}
    >
      <button
        type="button"
        data-date={date}
        aria-disabled={cannot || undefined}
        tabIndex={props.isTabStop ? 0 : -1}
        onPointerEnter={(event) => event.pointerType === 'mouse' && props.onPoint()}
        onClick={isOutside ? undefined : props.onChoose}
        className={`grid h-13 w-full content-center justify-items-center rounded-control leading-tight transition aria-disabled:cursor-default ${tone}`}
      >
        <span className="sr-only">{name}</span>
        <span
          aria-hidden="true"
          className={`text-sm tabular-nums ${isEnd || (!cannot && !isOutside) ? 'font-semibold' : ''} ${!isFree && !isOutside && night && !isEnd ? 'line-through' : ''} ${props.isPast ? 'opacity-60' : ''}`}
        >
          {Number(date.slice(8))}
        </span>
        {/* The line is reserved even without a price, so that the date does not move. */}
        <span
          aria-hidden="true"
          className={`hidden min-h-[1lh] text-[0.6875rem] tabular-nums @min-[15rem]:block ${isEnd ? '' : 'text-ink-muted'}`}
        >
          {isFree && !isOutside && price(night.price ?? 0)}
        </span>
      </button>
    </td>
  )
}

/** "Friday 12 March, from ₹6,200, minimum stay 2 nights, check-in" */
function useDayName({
  date,
  night,
  currency,
  part,
  isArrival,
  isOutside,
}: Omit<Props, 'isPast' | 'isTabStop' | 'problem' | 'onPoint' | 'onChoose'>): string {
  const t = useTranslations('booking')
  const list = useList()
  const money = useMoneyIn(currency)
  const { named } = useDates()
  const words = [named(date)]
  if (night && !isOutside) {
    if (night.price === null) words.push(t('soldOut'))
    else {
      words.push(t('fromPrice', { price: money(night.price) }))
      if (isArrival && night.closedToArrival) words.push(t('closedToArrival'))
      if (isArrival && night.minNights > 1) words.push(t('minNights', { count: night.minNights }))
    }
  }
  if (part === 'single' || part === 'start') words.push(t('checkInDate'))
  if (part === 'end') words.push(t('checkOutDate'))
  return list(words)
}

/** Without the currency, which is named below the calendar, to save space. */
function useShortPrice(): (price: number) => string {
  const format = useFormatter()
  return (price) =>
    price < 100_000
      ? format.number(Math.round(price))
      : format.number(price, { notation: 'compact', maximumFractionDigits: 1 })
}

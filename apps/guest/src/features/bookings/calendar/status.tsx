import type { PriceTaxes } from '@bellhop/contract/guest/rooms'
import { currencySign } from '@bellhop/domain/money/format-money'
import { maxNights } from '@bellhop/domain/stays/booking'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { useParagraph } from '../../../intl/use-paragraph.ts'
import { countNights, type StayDates } from '../choice.ts'
import { useDates } from '../dates/use-dates.ts'
import type { Nights } from './day-rules.ts'
import type { useRange } from './use-range.ts'

interface Props {
  value: StayDates | undefined
  range: ReturnType<typeof useRange>
  nights: Nights
  currency: string | undefined
  taxes: PriceTaxes | undefined
}

/** Announces what is selected, what comes next, or why a date is unavailable. */
export function CalendarStatus({ value, range, nights, currency, taxes }: Props) {
  const locale = useLocale()
  const sign = currency && currencySign(currency, locale)
  const prices = usePrices(sign, taxes)
  const sentence = useSentence({ value, range, nights })
  return (
    <div className="grid gap-0.5">
      <p aria-live="polite" className="min-h-[1.45em] font-medium text-sm">
        {sentence}
      </p>
      <p className="min-h-[1.45em] text-ink-muted text-xs">{prices}</p>
    </div>
  )
}

/** Says what the prices of the calendar are, and which taxes they contain. */
function usePrices(
  currency: string | undefined,
  taxes: PriceTaxes | undefined,
): string | undefined {
  const t = useTranslations('booking')
  const { list } = useFormatter()
  if (currency === undefined) return undefined
  const { included = [], added = [] } = taxes ?? {}
  if (included.length === 0) {
    return t(added.length > 0 ? 'calendarBeforeTax' : 'calendarPrices', { currency })
  }
  if (added.length === 0) return t('calendarWithTax', { currency })
  return t('calendarWithSomeTax', { currency, included: list(included), added: list(added) })
}

function useSentence({ value, range, nights }: Pick<Props, 'value' | 'range' | 'nights'>): string {
  const t = useTranslations('booking')
  const join = useParagraph()
  const { day } = useDates()
  const { arrival, problem } = range
  const minNights = (arrival && nights.get(arrival)?.minNights) || 1
  switch (problem) {
    case 'soldOut':
      return t('daySoldOut')
    case 'closedToArrival':
      return t('dayClosed')
    case 'minNights':
      return t('dayMinNights', { count: minNights })
    case 'tooLong':
      return t('dayTooLong', { count: maxNights })
  }
  if (arrival !== undefined) {
    const words = [t('chooseCheckOut', { date: day(arrival) })]
    if (minNights > 1) words.push(t('dayMinNights', { count: minNights }))
    return join(words)
  }
  if (!value) return t('chooseCheckIn')
  const dates = t('dates', { from: day(value.checkInDate), to: day(value.checkOutDate) })
  return `${dates} · ${t('nights', { count: countNights(value) })}`
}

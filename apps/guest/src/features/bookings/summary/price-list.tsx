import { useTranslations } from 'use-intl'
import { useMoneyIn } from '../../../intl/use-money.ts'
import { usePercent } from '../../../intl/use-percent.ts'
import { AmountRow } from '../../../shared/amount-row.tsx'
import { useDates } from '../dates/use-dates.ts'
import { type Price, type PricedNight, taxesOf } from '../price-of.ts'
import { PlanLine } from './plan-line.tsx'
import { useGuestsSentence } from './use-guests-sentence.ts'
import { useTotal } from './use-total.ts'

/** More nights than this are collapsed. */
const nightsInView = 7

interface Props {
  price: Price
  currency: string
}

export function PriceList({ price, currency }: Props) {
  const t = useTranslations('booking')
  const formatGuests = useGuestsSentence()
  const percent = usePercent()
  const money = useMoneyIn(currency)
  const formatTotal = useTotal(currency)
  const { day } = useDates()
  const { rate, stayTaxes, nightTax, included } = taxesOf(price, currency)
  const nameNight = ({ date, tax, taxRate }: PricedNight) =>
    rate !== undefined || taxRate === undefined
      ? day(date)
      : t('nightWithTax', { day: day(date), rate: percent(taxRate), tax: money(tax) })
  return (
    <div className="grid gap-4">
      {price.rooms.map(({ name, count, nights, subtotal, plan, ...rooms }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a room type may be booked by several plans
        <div key={index} className="grid gap-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <p className="min-w-0 font-semibold">
              {count > 1 ? t('roomsOfType', { count: String(count), name }) : <bdi>{name}</bdi>}
            </p>
            {nights.length > 0 && <p className="ms-auto tabular-nums">{money(subtotal)}</p>}
          </div>
          {plan && <PlanLine plan={plan} />}
          <p className="text-ink-muted text-sm">{formatGuests(rooms)}</p>
          <details
            hidden={nights.length === 0}
            open={nights.length <= nightsInView}
            className="group"
          >
            <summary className="inline-flex min-h-11 items-center rounded-control text-accent text-sm underline underline-offset-4 group-open:sr-only">
              {t('showNights')}
            </summary>
            <dl className="grid gap-0.5">
              {nights.map((night) => (
                <AmountRow key={night.date} label={nameNight(night)} amount={money(night.price)} />
              ))}
            </dl>
          </details>
        </div>
      ))}
      <dl className="grid gap-1 border-line border-t pt-3">
        {price.extras?.map(({ extraId, name, quantity, total }) => (
          <AmountRow
            key={extraId}
            label={quantity > 1 ? t('roomsOfType', { count: String(quantity), name }) : name}
            amount={money(total)}
          />
        ))}
        {price.isExact && nightTax > 0 && (
          <AmountRow
            label={rate === undefined ? t('taxes') : t('taxesAt', { rate: percent(rate) })}
            amount={money(nightTax)}
          />
        )}
        {stayTaxes.map(({ title, nights, amount }) => (
          <AmountRow
            key={title}
            label={t('stayTax', { title, count: nights })}
            amount={money(amount)}
          />
        ))}
        {included > 0 && <AmountRow label={t('includedTax')} amount={money(included)} />}
        <AmountRow label={t('total')} amount={formatTotal(price)} strong />
      </dl>
    </div>
  )
}

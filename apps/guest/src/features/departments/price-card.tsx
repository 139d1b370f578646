import { multiplyWire } from '@bellhop/domain/money/money'
import { useTranslations } from 'use-intl'
import { useHotel } from '../../data/calls/hotel.ts'
import { useGetStarterDataQuery } from '../../data/calls/starter.ts'
import { useCurrency, useMoney } from '../../intl/use-money.ts'
import { usePercent } from '../../intl/use-percent.ts'
import { AmountRow } from '../../shared/amount-row.tsx'
import { priceService } from './services/price.ts'

/** @param quantity of hours; default one */
export function PriceCard({
  price,
  quantity = 1,
}: {
  price: number
  quantity?: number | undefined
}) {
  const t = useTranslations('departments')
  const tOrder = useTranslations('order')
  const percent = usePercent()
  const money = useMoney()
  const { currency } = useCurrency()
  const { data: hotel } = useHotel()
  const { data: starter } = useGetStarterDataQuery()
  if (price === 0) return <p className="text-ink-soft">{t('free')}</p>
  if (!hotel || !starter) {
    return (
      <p className="flex justify-between gap-4">
        <span>{t('price')}</span>
        <span className="tabular-nums">{money(multiplyWire(price, quantity, currency))}</span>
      </p>
    )
  }
  const { subtotal, tax, total, rate, included } = priceService(
    { price, quantity },
    starter,
    hotel.currency,
  )
  return (
    <dl className="grid gap-1">
      <AmountRow label={t('price')} amount={money(subtotal)} />
      {tax > 0 && (
        <AmountRow
          label={
            rate === undefined
              ? t('tax')
              : tOrder('taxAt', { label: t('tax'), rate: percent(rate) })
          }
          amount={money(tax)}
        />
      )}
      {included > 0 && <AmountRow label={tOrder('includedTax')} amount={money(included)} />}
      <AmountRow label={t('total')} amount={money(total)} strong />
    </dl>
  )
}

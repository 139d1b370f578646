import { useTranslations } from 'use-intl'
import { useHotel } from '../../shared/hotel-api.ts'
import { useGetStarterDataQuery } from '../../shared/starter-api.ts'
import { useMoney } from '../../shared/use-money.ts'
import { priceService } from './service-price.ts'

/** What a service costs with its tax, or that it is free. */
export function PriceCard({ price }: { price: number }) {
  const t = useTranslations('departments')
  const money = useMoney()
  const { data: hotel } = useHotel()
  const { data: starter } = useGetStarterDataQuery()
  if (price === 0) return <p className="text-ink-soft">{t('free')}</p>
  if (!hotel || !starter) {
    return (
      <p className="flex justify-between gap-4">
        <span>{t('price')}</span>
        <span className="tabular-nums">{money(price)}</span>
      </p>
    )
  }
  const { subtotal, tax, total } = priceService(price, starter.serviceTax, hotel.currency)
  return (
    <dl className="grid gap-1">
      <Amount label={t('price')} amount={money(subtotal)} />
      {tax > 0 && <Amount label={t('tax', { rate: starter.serviceTax })} amount={money(tax)} />}
      <Amount label={t('total')} amount={money(total)} strong />
    </dl>
  )
}

interface AmountProps {
  label: string
  amount: string
  strong?: boolean
}

function Amount({ label, amount, strong = false }: AmountProps) {
  return (
    <div
      className={`flex flex-wrap justify-between gap-x-4 ${strong ? 'font-semibold' : 'text-ink-soft text-sm'}`}
    >
      <dt>{label}</dt>
      <dd className={`ms-auto tabular-nums ${strong ? 'font-display text-lg' : ''}`}>{amount}</dd>
    </div>
  )
}

import { useTranslations } from 'use-intl'
import { useMoneyIn } from '../../../intl/use-money.ts'

interface Props {
  from: number
  to: number
  currency: string
}

/** The previous and the current total; the button below accepts it. */
export function PriceChanged({ from, to, currency }: Props) {
  const t = useTranslations('booking')
  const money = useMoneyIn(currency)
  return (
    <div role="alert" className="grid gap-1.5 rounded-control bg-warn-soft px-4 py-3 text-warn">
      <p className="font-semibold text-sm">{t('priceChanged')}</p>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <div>
          <dt className="inline">{t('oldPrice')} </dt>
          <dd className="inline tabular-nums line-through">{money(from)}</dd>
        </div>
        <div>
          <dt className="inline">{t('newPrice')} </dt>
          <dd className="inline font-semibold tabular-nums">{money(to)}</dd>
        </div>
      </dl>
    </div>
  )
}

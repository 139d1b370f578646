import type { Extra } from '@bellhop/contract/guest/extras'
import { maxQuantity } from '@bellhop/domain/limits'
import { Stepper } from '@bellhop/ui/stepper'
import { useFormatter, useTranslations } from 'use-intl'
import { useMoneyIn } from '../../../intl/use-money.ts'
import { priceWithTax } from '../price-extras.ts'

interface Props {
  extras: readonly Extra[]
  /** By extra. */
  quantities: Record<string, number>
  currency: string
  onChange: (quantities: Record<string, number>) => void
}

/** The extras of the hotel, each with its price and how many of it are wanted. */
export function ExtrasFields({ extras, quantities, currency, onChange }: Props) {
  const t = useTranslations('booking')
  const format = useFormatter()
  const money = useMoneyIn(currency)
  if (extras.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t('extras')}</legend>
      <ul className="divide-y divide-line">
        {extras.map((extra) => {
          const { _id, name, per } = extra
          const value = quantities[_id] ?? 0
          return (
            <li
              key={_id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5"
            >
              <p className="min-w-0">
                <bdi className="block font-medium">{name}</bdi>
                <span className="block text-ink-soft text-sm">
                  {t('extraPrice', { per, price: money(priceWithTax(extra, currency)) })}
                </span>
              </p>
              <Stepper
                label={name}
                decreaseLabel={t('lessExtra', { name })}
                increaseLabel={t('addExtra', { name })}
                value={value}
                text={format.number(value)}
                max={maxQuantity}
                onChange={(quantity) => onChange({ ...quantities, [_id]: quantity })}
              />
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

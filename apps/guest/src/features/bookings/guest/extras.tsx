import type { Extra } from '@bellhop/contract/guest/extras'
import { maxQuantity } from '@bellhop/domain/limits'
import { priceOne } from '@bellhop/domain/rates/price-extra'
import { Stepper } from '@bellhop/ui/stepper'
import { useFormatter, useTranslations } from 'use-intl'
import { useMoneyIn } from '../../../intl/use-money.ts'

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
            <li key={_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
              <p className="min-w-0 flex-1 basis-40">
                <span className="block font-medium">
                  <bdi>{name}</bdi>
                </span>
                <span className="block text-ink-soft text-sm">
                  {t('extraPrice', { per, price: money(priceOne(extra, currency)) })}
                </span>
              </p>
              <span className="ms-auto">
                <Stepper
                  label={name}
                  decreaseLabel={t('lessExtra', { name })}
                  increaseLabel={t('addExtra', { name })}
                  value={value}
                  text={format.number(value)}
                  max={maxQuantity}
                  onChange={(quantity) => onChange({ ...quantities, [_id]: quantity })}
                />
              </span>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

import type { PricedItem } from '@bellhop/contract/desk/charge-items'
import { maxQuantity } from '@bellhop/domain/limits'
import { useTranslations } from 'use-intl'
import { NumberStepper } from '../../forms/number-stepper.tsx'

interface Props {
  items: readonly PricedItem[]
  /** By the item's id. */
  quantities: Readonly<Record<string, number>>
  formatMoney: (amount: number) => string
  onChange: (quantities: Readonly<Record<string, number>>) => void
}

/** Items of the price list by their groups, with how many of each are charged. */
export function PricedItems({ items, quantities, formatMoney, onChange }: Props) {
  const t = useTranslations('shared')
  return [...Map.groupBy(items, ({ group }) => group ?? t('otherItems'))].map(([group, listed]) => (
    <section key={group} aria-label={group} className="grid gap-1">
      <h3 className="font-semibold text-ink-soft text-sm">{group}</h3>
      <ul className="divide-y divide-line">
        {listed.map(({ _id, name, price, taxRate, taxes }) => (
          <li key={_id} className="flex items-center gap-3 py-1.5">
            <span className="grid min-w-0 flex-1">
              <span className="break-words font-medium">{name}</span>
              <span className="text-ink-soft text-sm tabular-nums">
                <span>{formatMoney(price)}</span>
                {taxRate > 0 && <span> {t('plusTax', { taxRate })}</span>}
                {taxes?.some(({ inclusive }) => inclusive) && <span> {t('withTax')}</span>}
              </span>
            </span>
            <NumberStepper
              name={`items.${_id}`}
              label={name}
              decreaseLabel={t('removeOne', { name })}
              increaseLabel={t('addOne', { name })}
              value={quantities[_id] ?? 0}
              max={maxQuantity}
              onChange={(quantity) => onChange({ ...quantities, [_id]: quantity })}
            />
          </li>
        ))}
      </ul>
    </section>
  ))
}

import { maxTaxSlabs } from '@bellhop/domain/limits'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { Plus, Trash2 } from 'lucide'
import { useTranslations } from 'use-intl'
import { PriceField } from '../../forms/price-field.tsx'
import { RateField } from '../../shared/taxes/rate-field.tsx'
import type { EnteredTax } from '../../shared/taxes/tax-form.ts'

type Slab = NonNullable<EnteredTax['slabs']>[number]

interface Props {
  name: string
  legend: string
  /** The value of each price range. */
  has: 'rate' | 'amount'
  value: readonly Slab[]
  onChange: (value: Slab[]) => void
}

/** A rate or an amount for each price range; the last one has no end. */
export function SlabsField({ legend, has, name, value, onChange }: Props) {
  const t = useTranslations('taxes')
  const isRemovable = value.length > 2
  const columns = isRemovable ? 'grid-cols-[1fr_1fr_2.75rem]' : 'grid-cols-2'
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      {value.map((slab, index) => {
        const change = (part: Partial<Slab>) => onChange(value.with(index, { ...slab, ...part }))
        const isLast = index === value.length - 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a range is nothing but its place
          <div key={index} className={`grid items-start gap-3 ${columns}`}>
            {isLast ? (
              <p className="mt-6.5 flex min-h-11 items-center text-sm">{t('above')}</p>
            ) : (
              <PriceField
                label={t('upTo')}
                name={`${name}.${index}.upTo`}
                value={slab.upTo}
                onChange={(upTo) => change({ upTo })}
              />
            )}
            {has === 'rate' ? (
              <RateField
                label={t('rate')}
                required
                name={`${name}.${index}.rate`}
                value={slab.rate}
                onChange={(rate) => change({ rate })}
              />
            ) : (
              <PriceField
                label={t('amount')}
                name={`${name}.${index}.amount`}
                value={slab.amount}
                onChange={(amount) => change({ amount })}
              />
            )}
            {!isLast && isRemovable && (
              <IconButton
                label={t('removePriceRange', { index: index + 1 })}
                icon={Trash2}
                className="mt-6.5"
                onClick={() => onChange(value.toSpliced(index, 1))}
              />
            )}
          </div>
        )
      })}
      {value.length < maxTaxSlabs && (
        <Button
          className="justify-self-start"
          onClick={() => onChange(value.toSpliced(-1, 0, { upTo: undefined, rate: undefined }))}
        >
          <Icon of={Plus} className="size-4" />
          {t('addPriceRange')}
        </Button>
      )}
    </fieldset>
  )
}

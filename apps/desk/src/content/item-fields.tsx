import type { ItemFields as Fields } from '@bellhop/contract/base/content-items'
import { maxStock, maxUnavailableReason } from '@bellhop/domain/limits'
import type { TaxedKind } from '@bellhop/domain/taxes/taxes'
import { Checkbox } from '@bellhop/ui/checkbox'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useTaxSentence } from '../format/use-tax-words.ts'
import { ImageField } from '../forms/image-field.tsx'
import { LocalisedField } from '../forms/localised-field.tsx'
import { NumberField } from '../forms/number-field.tsx'
import { PriceField } from '../forms/price-field.tsx'
import type { Entered, FormState } from '../forms/use-form.ts'
import { NameFields } from './name-fields.tsx'

type Item = Entered<Fields>

interface Props<Values extends Item> {
  form: FormState<Values>
  /** How it is taxed. */
  taxKind: TaxedKind
  /** How long it takes, beside the price. */
  minutes: ReactNode
  /** Between what it is and whether it is available. */
  children?: ReactNode
}

/** The fields of everything that guests order. */
export function ItemFields<Values extends Item>({
  minutes,
  taxKind,
  children,
  ...props
}: Props<Values>) {
  const t = useTranslations('content')
  // Reads and changes only these fields of the values.
  const form = props.form as unknown as FormState<Item>
  return (
    <>
      <NameFields form={form} />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <PriceField
          label={t('item.price')}
          help={useTaxSentence(taxKind)}
          {...form.field('price')}
        />
        {minutes}
        <NumberField
          label={t('item.left')}
          help={t('item.leftHelp')}
          max={maxStock}
          {...form.field('quantity')}
        />
      </div>
      {children}
      <Checkbox
        label={t('item.available')}
        help={t('item.availableHelp')}
        {...form.checkbox('available')}
      />
      {!form.values.available && (
        <LocalisedField
          label={t('item.whyNot')}
          maxLength={maxUnavailableReason}
          {...form.field('unavailableReason')}
        />
      )}
      <ImageField label={t('item.picture')} ratio={3 / 2} {...form.field('image')} />
    </>
  )
}

import type { ItemFields as Fields } from '@bellhop/contract/base/content-items'
import { maxStock, maxUnavailableReason } from '@bellhop/domain/limits'
import type { TaxedKind } from '@bellhop/domain/taxes/taxes'
import { Checkbox } from '@bellhop/ui/checkbox'
import type { ReactNode } from 'react'
import { toSentence, useTaxWords } from '../format/use-tax-words.ts'
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
  // Reads and changes only these fields of the values.
  const form = props.form as unknown as FormState<Item>
  return (
    <>
      <NameFields form={form} />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <PriceField
          label="Price"
          help={toSentence(useTaxWords(taxKind))}
          {...form.field('price')}
        />
        {minutes}
        <NumberField
          label="Left (optional)"
          help="Without a number, stock is not counted."
          max={maxStock}
          {...form.field('quantity')}
        />
      </div>
      {children}
      <Checkbox
        label="Available"
        help="Otherwise guests see it as sold out."
        {...form.checkbox('available')}
      />
      {!form.values.available && (
        <LocalisedField
          label="Why it is not available (optional)"
          maxLength={maxUnavailableReason}
          {...form.field('unavailableReason')}
        />
      )}
      <ImageField label="Picture (optional)" ratio={3 / 2} {...form.field('image')} />
    </>
  )
}

import { maxItemName } from '@bellhop/domain/limits'
import { type TaxedKind, taxedKinds } from '@bellhop/domain/taxes/taxes'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { SegmentedField, SelectField } from '../../../forms/option-fields.tsx'
import { RateField } from '../../../shared/taxes/rate-field.tsx'
import type { EnteredTax } from '../../../shared/taxes/tax-form.ts'
import type { Row } from './row-list.tsx'

type TaxedThings = TaxedKind | 'all'

/** A tax in one line: VAT on rooms, 6 %, included. */
export interface TaxRow extends Row {
  name: string
  on: TaxedThings
  rate: number | undefined
  isIncluded: boolean | undefined
}

const things: readonly TaxedThings[] = [...taxedKinds, 'all']

/** The kinds that new rows begin with. */
const firstThings: readonly TaxedThings[] = ['room', 'food', 'drink', 'gift', 'service']

/** The name of value added tax in a language. */
const names: Record<string, string> = { es: 'IVA', fr: 'TVA', it: 'IVA', pt: 'IVA' }

/** @param number of rows before it: rooms are asked for first, then food */
export function makeTaxRow(
  number: number,
  { language, isIncluded }: { language: string; isIncluded: boolean | undefined },
): Omit<TaxRow, 'key'> {
  const on = firstThings[Math.min(number, 4)] ?? 'room'
  return { name: names[language] ?? 'VAT', on, rate: undefined, isIncluded }
}

export function checkTaxRow(
  t: ReturnType<typeof useTranslations<'setup'>>,
  { key, name, isIncluded }: TaxRow,
) {
  return {
    [`name${key}`]: name.trim() ? undefined : t('rows.tax.enterName'),
    [`included${key}`]: isIncluded === undefined ? t('chooseIncluded') : undefined,
  }
}

/** The rules of a row. Drinks and alcohol without a tax of their own are taxed as food. */
export function toRules(
  { name, on, rate, isIncluded }: TaxRow,
  { language, validFrom }: { language: string; validFrom: string },
): EnteredTax[] {
  const kinds = on === 'all' ? (['room', 'food', 'gift', 'service'] as const) : [on]
  return kinds.map((appliesTo) => ({
    ...{ name: { [language]: name.trim() }, appliesTo, kind: 'percent' as const, rate, validFrom },
    ...(isIncluded && { inclusive: true }),
  }))
}

interface Props {
  row: TaxRow
  onChange: (some: Partial<TaxRow>) => void
}

export function TaxRowFields({ row, onChange }: Props) {
  const t = useTranslations('setup')
  const { key, name, on, rate, isIncluded } = row
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] items-start gap-4">
        <TextField
          label={t('tax')}
          required
          name={`name${key}`}
          autoComplete="off"
          maxLength={maxItemName}
          value={name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <SelectField
          label={t('on')}
          name={`on${key}`}
          options={things.map((value) => ({ value, label: t(`taxed.${value}`) }))}
          value={on}
          onChange={(value) => onChange({ on: value })}
        />
        <RateField
          label={t('rate')}
          required
          name={`rate${key}`}
          value={rate}
          onChange={(value) => onChange({ rate: value })}
        />
      </div>
      <SegmentedField
        label={t('inPrices')}
        name={`included${key}`}
        options={[
          { value: 'yes', label: t('included') },
          { value: 'no', label: t('added') },
        ]}
        value={isIncluded === undefined ? undefined : isIncluded ? 'yes' : 'no'}
        onChange={(value) => onChange({ isIncluded: value === 'yes' })}
      />
    </>
  )
}

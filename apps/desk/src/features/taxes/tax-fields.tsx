import { maxItemName, maxTaxCode } from '@bellhop/domain/limits'
import { Checkbox } from '@bellhop/ui/checkbox'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { LocalisedField } from '../../forms/localised-field.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import { SegmentedField, SelectField } from '../../forms/option-fields.tsx'
import { PriceField } from '../../forms/price-field.tsx'
import type { FieldOf } from '../../forms/use-form.ts'
import { RateField } from '../../shared/taxes/rate-field.tsx'
import {
  chargedBy,
  chargeOf,
  type EnteredTax,
  taxKinds,
  withKind,
} from '../../shared/taxes/tax-form.ts'
import { PartsField } from './parts-field.tsx'
import { SlabsField } from './slabs-field.tsx'

interface Props {
  tax: EnteredTax
  /** Path of the tax in the body. */
  name: string
  today: string
  onChange: (tax: EnteredTax) => void
}

/** The fields of a tax that has not begun. */
export function TaxFields({ tax, name, today, onChange }: Props) {
  const t = useTranslations('taxes')
  const shared = useTranslations('shared')
  const { country } = useStaff().hotel
  const field: FieldOf<EnteredTax> = (part) => ({
    name: `${name}.${part}`,
    value: tax[part],
    onChange: (value) => onChange({ ...tax, [part]: value }),
  })
  return (
    <div className="grid min-w-0 gap-4">
      <LocalisedField label={t('name')} required maxLength={maxItemName} {...field('name')} />
      {tax.appliesTo === 'room' && (
        <SelectField
          label={t('kind')}
          options={taxKinds.map((value) => ({ value, label: shared(`taxes.kinds.${value}`) }))}
          {...field('kind')}
          onChange={(kind) => onChange(withKind(tax, kind))}
        />
      )}
      {tax.kind === 'percent' ? (
        <PercentFields tax={tax} name={name} field={field} onChange={onChange} />
      ) : (
        <AmountFields tax={tax} name={name} field={field} onChange={onChange} />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField label={t('firstDay')} required min={today} {...field('validFrom')} />
        <DateField label={t('lastDay')} min={tax.validFrom} {...field('validTo')} />
      </div>
      {(country === 'IN' || tax.code) && (
        <TextField
          label={t('hsnOrSac')}
          maxLength={maxTaxCode}
          name={`${name}.code`}
          value={tax.code ?? ''}
          onChange={({ target }) => onChange({ ...tax, code: target.value })}
        />
      )}
    </div>
  )
}

function PercentFields({
  tax,
  name,
  field,
  onChange,
}: Omit<Props, 'today'> & { field: FieldOf<EnteredTax> }) {
  const t = useTranslations('taxes')
  const { slabs, parts = [] } = tax
  const set = (part: Partial<EnteredTax>) => onChange({ ...tax, ...part })
  return (
    <>
      <SegmentedField
        label={t('rate')}
        name={`${name}.hasSlabs`}
        options={[
          { value: 'one', label: t('oneRate') },
          { value: 'byPrice', label: t('byPrice') },
        ]}
        value={slabs ? 'byPrice' : 'one'}
        onChange={(value) => onChange(value === 'one' ? withOneRate(tax) : withSlabs(tax))}
      />
      {slabs ? (
        <SlabsField
          legend={t('ratesByPrice')}
          has="rate"
          name={`${name}.slabs`}
          value={slabs}
          onChange={(value) => set({ slabs: value })}
        />
      ) : (
        <RateField
          label={t('rate')}
          required
          name={`${name}.rate`}
          value={tax.rate}
          onChange={(rate) => set({ rate })}
        />
      )}
      <div className="grid">
        <Checkbox
          label={t('pricesInclude')}
          name={`${name}.inclusive`}
          checked={tax.inclusive ?? false}
          onChange={({ target }) => set({ inclusive: target.checked })}
        />
        <Checkbox
          label={t('compound')}
          name={`${name}.compound`}
          checked={tax.compound ?? false}
          onChange={({ target }) => set({ compound: target.checked })}
        />
      </div>
      {tax.appliesTo === 'room' && (
        <NumberField label={t('capNights')} max={365} {...field('capNights')} />
      )}
      <PartsField
        name={`${name}.parts`}
        value={parts}
        hasRates={!slabs}
        onChange={(value) => {
          const { parts: _, ...rest } = tax
          onChange(value ? { ...rest, parts: value } : rest)
        }}
      />
    </>
  )
}

function withOneRate({ slabs, ...tax }: EnteredTax): EnteredTax {
  return { ...tax, rate: slabs?.[0]?.rate }
}

function withSlabs({ rate, parts, ...tax }: EnteredTax): EnteredTax {
  const equal = parts?.map(({ name }) => ({ name }))
  const slabs = [{ upTo: undefined, rate }, { rate: undefined }]
  return { ...tax, slabs, ...(equal && { parts: equal }) }
}

function AmountFields({
  tax,
  name,
  field,
  onChange,
}: Omit<Props, 'today'> & { field: FieldOf<EnteredTax> }) {
  const t = useTranslations('taxes')
  const charge = chargeOf(tax)
  return (
    <>
      {tax.kind !== 'perStay' && (
        <SegmentedField
          label={t('chargedAs')}
          name={`${name}.charge`}
          options={[
            { value: 'amount', label: t('amount') },
            { value: 'slabs', label: t('amountsByPrice') },
            { value: 'rate', label: t('percentage') },
          ]}
          value={charge}
          onChange={(value) => onChange(chargedBy(value, tax))}
        />
      )}
      {tax.slabs && (
        <SlabsField
          legend={tax.kind === 'perPersonNight' ? t('amountsByShare') : t('amountsByNight')}
          has="amount"
          name={`${name}.slabs`}
          value={tax.slabs}
          onChange={(slabs) => onChange({ ...tax, slabs })}
        />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {charge === 'rate' && <RateField label={t('rate')} required {...field('rate')} />}
        {charge === 'amount' && <PriceField label={t('amount')} {...field('amount')} />}
        {charge === 'rate' && (
          <PriceField
            label={tax.kind === 'perPersonNight' ? t('capPerGuest') : t('capPerRoom')}
            isOptional
            {...field('capAmount')}
          />
        )}
        {tax.kind !== 'perStay' && (
          <NumberField label={t('capNights')} max={365} {...field('capNights')} />
        )}
        {tax.kind === 'perPersonNight' && (
          <NumberField label={t('freeBelowAge')} max={99} {...field('freeBelowAge')} />
        )}
      </div>
      <Checkbox
        label={t('taxed')}
        name={`${name}.taxed`}
        checked={tax.taxed ?? false}
        onChange={({ target }) => onChange({ ...tax, taxed: target.checked })}
      />
    </>
  )
}

interface DateFieldProps {
  label: string
  name: string
  required?: boolean
  min: string
  value: string | undefined
  onChange: (value: string) => void
}

export function DateField({ value, onChange, ...field }: DateFieldProps) {
  const t = useTranslations('taxes')
  return (
    <TextField
      {...field}
      type="date"
      check={field.required && !value ? t('chooseDay', { label: field.label }) : undefined}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

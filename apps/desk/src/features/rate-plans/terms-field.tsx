import type { DeskRatePlan } from '@bellhop/contract/desk/rate-plans'
import { maxFreeDays } from '@bellhop/domain/limits'
import { useTranslations } from 'use-intl'
import { NumberField } from '../../forms/number-field.tsx'
import { SelectField } from '../../forms/option-fields.tsx'
import type { Entered } from '../../forms/use-form.ts'

type Terms = NonNullable<DeskRatePlan['terms']>
type Kind = 'hotel' | 'free' | 'firstNight' | 'stay' | 'nonRefundable'

const kinds: readonly Kind[] = ['hotel', 'free', 'firstNight', 'stay', 'nonRefundable']

/** Charged from the booking on: no arrival is further ahead. */
const nonRefundable: Terms = { freeDays: maxFreeDays, fee: 'stay' }

const begun: Record<Kind, Terms | undefined> = {
  hotel: undefined,
  free: { freeDays: 0, fee: 'none' },
  firstNight: { freeDays: 1, fee: 'firstNight' },
  stay: { freeDays: 1, fee: 'stay' },
  nonRefundable,
}

export function termsKindOf(terms: Entered<Terms> | undefined): Kind {
  if (!terms) return 'hotel'
  const { fee, freeDays } = terms
  if (fee === 'stay' && freeDays === nonRefundable.freeDays) return 'nonRefundable'
  return fee === 'none' ? 'free' : fee
}

interface Props {
  name: string
  value: Entered<Terms> | undefined
  onChange: (value: Entered<Terms> | undefined) => void
}

/** The terms of cancelling a plan: the hotel's, or its own. */
export function TermsField({ name, value, onChange }: Props) {
  const t = useTranslations('ratePlans')
  const kind = termsKindOf(value)
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        label={t('termsLabel')}
        name={`${name}.fee`}
        options={kinds.map((one) => ({ value: one, label: t(`terms.${one}`) }))}
        value={kind}
        onChange={(one) => onChange(begun[one])}
      />
      {value && (kind === 'firstNight' || kind === 'stay') && (
        <NumberField
          label={t('freeDays')}
          help={t('freeDaysHelp')}
          required
          max={maxFreeDays}
          name={`${name}.freeDays`}
          value={value.freeDays}
          onChange={(freeDays) => onChange({ ...value, freeDays })}
        />
      )}
    </div>
  )
}

import type { DeskRatePlan } from '@bellhop/contract/desk/rate-plans'
import { useTranslations } from 'use-intl'
import { DifferenceField } from '../../forms/difference-field.tsx'
import { SelectField } from '../../forms/option-fields.tsx'
import type { Entered } from '../../forms/use-form.ts'
import { useText } from '../../forms/use-text.ts'

type From = Entered<NonNullable<DeskRatePlan['from']>>

interface Props {
  /** The other plans. */
  plans: readonly DeskRatePlan[]
  value: From | undefined
  onChange: (value: From | undefined) => void
}

/** The price of a plan: that of the room type, or one that follows another plan. */
export function PriceFields({ plans, value, onChange }: Props) {
  const t = useTranslations('ratePlans')
  const formatText = useText()
  return (
    <>
      <SelectField
        label={t('basedOn')}
        name="from.planId"
        help={t('basedOnHelp')}
        options={[
          { value: '', label: t('baseRate') },
          ...plans.map(({ _id, name }) => ({ value: _id, label: formatText(name) })),
        ]}
        value={value?.planId ?? ''}
        onChange={(planId) => onChange(planId ? { ...value, planId } : undefined)}
      />
      {value && (
        <DifferenceField
          label={t('difference')}
          name="from"
          value={value}
          onChange={(difference) => onChange({ planId: value.planId, ...difference })}
        />
      )}
    </>
  )
}

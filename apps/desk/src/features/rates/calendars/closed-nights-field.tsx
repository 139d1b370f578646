import type { ClosedNights } from '@bellhop/contract/desk/calendar-feeds'
import { useTranslations } from 'use-intl'
import { SelectField } from '../../../forms/option-fields.tsx'

const choices: readonly ClosedNights[] = ['openIfMarked', 'sold', 'open']

interface Props {
  value: ClosedNights
  onChange: (value: ClosedNights) => void
}

/** Whether nights that a channel closes without a booking are off sale here. */
export function ClosedNightsField({ value, onChange }: Props) {
  const t = useTranslations('rates')
  return (
    <SelectField
      label={t('closedNights.label')}
      name="closedNights"
      options={choices.map((choice) => ({
        value: choice,
        label: t(`closedNights.${choice}.label`),
      }))}
      help={t(`closedNights.${value}.help`)}
      value={value}
      onChange={onChange}
    />
  )
}

import type { ForeignDetails } from '@bellhop/contract/guest/pre-check-in'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { foreignFields } from '../names.ts'

interface Props {
  value: ForeignDetails
  onChange: (foreign: ForeignDetails) => void
}

const lengths: Partial<Record<keyof ForeignDetails, number>> = {
  passportNumber: 20,
  visaNumber: 30,
  visaType: 30,
}

export function ForeignFields({ value, onChange }: Props) {
  const t = useTranslations('preCheckIn')
  return (
    <fieldset className="grid grid-cols-2 phone:grid-cols-1 items-start gap-4 border-line border-t pt-4">
      <legend className="sr-only">{t('passportAndVisa')}</legend>
      {foreignFields.map((field) => (
        <TextField
          key={field}
          label={t(`foreign.${field}`)}
          name={`foreign.${field}`}
          autoComplete="off"
          {...(field.endsWith('On') ? { type: 'date' } : { maxLength: lengths[field] ?? 60 })}
          value={value[field] ?? ''}
          onChange={(event) => onChange({ ...value, [field]: event.target.value })}
        />
      ))}
    </fieldset>
  )
}

import { toLatinDigits } from '@bellhop/domain/text/latin-digits'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useFieldFormat } from './field-formats.ts'

interface Props {
  label: string
  name: string
  help?: string
  required?: boolean
  max: number
  /** Undefined unless the input is a whole number from 0. */
  value: number | undefined
  onChange: (value: number | undefined) => void
}

export function NumberField({ value, onChange, max, ...field }: Props) {
  const t = useTranslations('forms')
  useFieldFormat(field.name, field.label, String)
  const isMissing = field.required && value === undefined
  return (
    <TextField
      {...field}
      check={isMissing ? t('enterWholeNumber', { label: field.label }) : undefined}
      inputMode="numeric"
      autoComplete="off"
      maxLength={String(max).length}
      value={value ?? ''}
      onChange={(event) => {
        const text = toLatinDigits(event.target.value).replace(/\D/g, '')
        onChange(text ? Number(text) : undefined)
      }}
    />
  )
}

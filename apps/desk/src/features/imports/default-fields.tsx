import type { ImportField } from '@bellhop/contract/desk/imports'
import { Card } from '@bellhop/ui/card'
import { Select } from '@bellhop/ui/select'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'

interface Props {
  /** Those without a column. */
  fields: readonly ImportField[]
  /** Rows have the ID of an entry, which has these fields already. */
  isOptional: boolean
  values: Readonly<Record<string, string>>
  onChange: (field: string, value: string) => void
}

/** Fields that the table does not have, with one value for all new entries. */
export function DefaultFields({ fields, isOptional, values, onChange }: Props) {
  const t = useTranslations('imports')
  const shown = fields.filter(
    ({ needed, canDefault, values }) => canDefault && (needed || values.length > 0),
  )
  if (shown.length === 0) return null
  return (
    <Card className="grid gap-4 p-5 phone:p-4">
      <h2 className="font-semibold">{t('notInYourTable')}</h2>
      <p className="text-ink-soft text-sm">{t('defaultsHelp')}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {shown.map((field) => (
          <DefaultField
            key={field.field}
            field={field}
            isNeeded={field.needed && !isOptional}
            value={values[field.field] ?? ''}
            onChange={(value) => onChange(field.field, value)}
          />
        ))}
      </div>
    </Card>
  )
}

interface FieldProps {
  field: ImportField
  isNeeded: boolean
  value: string
  onChange: (value: string) => void
}

function DefaultField({ field, isNeeded, value, onChange }: FieldProps) {
  const t = useTranslations('imports')
  const { field: path, title, type, values } = field
  const own = {
    ...{ name: `default-${path}`, value },
    label: isNeeded ? title : t('optional', { title }),
  }
  if (type === 'oneOf') {
    const options = values.map(({ title }) => ({ value: title, label: title }))
    return (
      <Select
        {...own}
        options={[{ value: '', label: isNeeded ? t('choose') : t('asTheHotelHasIt') }, ...options]}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  }
  const list = `names-${path}`
  return (
    <>
      <TextField
        {...own}
        maxLength={200}
        autoComplete="off"
        inputMode={type === 'integer' ? 'numeric' : 'text'}
        list={values.length > 0 ? list : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {values.length > 0 && (
        <datalist id={list}>
          {values.map(({ value }) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
    </>
  )
}

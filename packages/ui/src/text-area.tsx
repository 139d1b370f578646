import type { ComponentProps } from 'react'
import { Field, type FieldProps, useField } from './field.tsx'
import { controlBox } from './text-field.tsx'

export function TextArea({
  label,
  help,
  error,
  check,
  className = '',
  rows = 3,
  ...rest
}: FieldProps & ComponentProps<'textarea'>) {
  const field = useField({ id: rest.id, name: rest.name, help, error, check })
  return (
    <Field label={label} field={field} className={className}>
      <textarea
        dir="auto"
        {...rest}
        {...field.control}
        rows={rows}
        className={`${controlBox} block resize-y`}
      />
    </Field>
  )
}

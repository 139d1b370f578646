import type { ComponentProps } from 'react'
import { Field, type FieldProps, useField } from './field.tsx'
import { controlBox } from './text-field.tsx'

type Props = FieldProps &
  Omit<ComponentProps<'select'>, 'children' | 'multiple'> & {
    options: readonly { value: string; label: string }[]
  }

/** One of many: the browser's own list. For a few that fit in view, take `Segmented`. */
export function Select({
  label,
  hideLabel = false,
  help,
  error,
  options,
  className = '',
  ...rest
}: Props) {
  const field = useField({ id: rest.id, name: rest.name, help, error })
  return (
    <Field label={label} hideLabel={hideLabel} field={field} className={className}>
      <select {...rest} {...field.control} className={`${controlBox} min-h-11`}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  )
}

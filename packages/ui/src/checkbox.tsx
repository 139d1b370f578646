import type { ComponentProps, ReactNode } from 'react'
import { FieldNote, type FieldProps, useField } from './field.tsx'

type Props = Omit<FieldProps, 'label'> & { label: ReactNode } & Omit<
    ComponentProps<'input'>,
    'type'
  >

/** A native checkbox with its label beside it; both are the target. */
export function Checkbox({ label, help, error, className = '', ...rest }: Props) {
  const field = useField({ id: rest.id, name: rest.name, help, error })
  return (
    <div className={className}>
      <label htmlFor={field.control.id} className="flex min-h-11 items-center gap-3">
        <input {...rest} {...field.control} type="checkbox" className="size-5 shrink-0" />
        <span className="min-w-0">{label}</span>
      </label>
      <FieldNote field={field} />
    </div>
  )
}

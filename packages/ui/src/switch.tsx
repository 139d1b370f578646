import type { ComponentProps } from 'react'
import { FieldNote, type FieldProps, useField } from './field.tsx'

type Props = FieldProps & Omit<ComponentProps<'input'>, 'type' | 'role'>

const track =
  'relative h-7 w-12 shrink-0 appearance-none rounded-full border border-line-strong bg-sunken transition checked:border-accent checked:bg-accent disabled:opacity-60'
const thumb =
  'before:absolute before:start-0.75 before:top-0.75 before:size-5 before:rounded-full before:bg-line-strong before:transition-all checked:before:start-5.75 checked:before:bg-on-accent'

/** An on/off setting with immediate effect. Its label, which is a target too, is in front of it. */
export function Switch({ label, help, error, className = '', ...rest }: Props) {
  const field = useField({ id: rest.id, name: rest.name, help, error })
  return (
    <div className={className}>
      <label
        htmlFor={field.control.id}
        className="flex min-h-11 items-center justify-between gap-4 font-medium"
      >
        <span className="min-w-0">{label}</span>
        <input
          {...rest}
          {...field.control}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox has its own checked state
          role="switch"
          className={`${track} ${thumb}`}
        />
      </label>
      <FieldNote field={field} />
    </div>
  )
}

import { type ComponentProps, type ReactNode, useId } from 'react'

interface Shared {
  label: string
  /** One sentence below the field. */
  help?: string | undefined
  /** What is wrong and how to mend it; replaces the help. */
  error?: string | undefined
}

type InputProps = Shared & ComponentProps<'input'>
type AreaProps = Shared & ComponentProps<'textarea'>

const box =
  'w-full rounded-control border border-line-strong bg-surface px-3.5 py-2.5 text-base text-ink placeholder:text-ink-muted disabled:opacity-60 aria-invalid:border-bad'

export function TextField({ label, help, error, className = '', ...rest }: InputProps) {
  const field = useField(help, error, rest.id)
  return (
    <Field label={label} help={help} error={error} field={field} className={className}>
      <input {...rest} {...field.aria} className={`${box} min-h-11`} />
    </Field>
  )
}

export function TextArea({ label, help, error, className = '', rows = 3, ...rest }: AreaProps) {
  const field = useField(help, error, rest.id)
  return (
    <Field label={label} help={help} error={error} field={field} className={className}>
      <textarea {...rest} {...field.aria} rows={rows} className={`${box} block resize-y`} />
    </Field>
  )
}

function useField(help: string | undefined, error: string | undefined, givenId?: string) {
  const ownId = useId()
  const id = givenId ?? ownId
  const noteId = `${id}-note`
  return {
    noteId,
    aria: {
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': help || error ? noteId : undefined,
    },
  }
}

interface FieldProps extends Shared {
  field: ReturnType<typeof useField>
  className: string
  children: ReactNode
}

function Field({ label, help, error, field, className, children }: FieldProps) {
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <label htmlFor={field.aria.id} className="font-medium text-sm">
        {label}
      </label>
      {children}
      <p
        id={field.noteId}
        aria-live="polite"
        className={`text-sm empty:hidden ${error ? 'text-bad' : 'text-ink-muted'}`}
      >
        {error ?? help}
      </p>
    </div>
  )
}

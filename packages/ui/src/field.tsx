import { createContext, type ReactNode, useContext, useId } from 'react'

/** Props of every field of a form. */
export interface FieldProps {
  /** Optional fields are marked in their label; the others have `required`. */
  label: string
  /** One sentence below the field. */
  help?: string | undefined
  /** The problem and how to correct it; replaces the help. Inside a `Form` it comes from the form, by name. */
  error?: string | undefined
  /** The problem of the value; a `Form` shows it after the first attempt to submit. */
  check?: string | undefined
}

/** Errors shown by the surrounding form, by field name. */
export const FormErrorsContext = createContext<Readonly<Record<string, string | undefined>>>({})

interface Given {
  id?: string | undefined
  name?: string | undefined
  help?: string | undefined
  error?: string | undefined
  check?: string | undefined
}

/** Connects a control with the note below it: spread `control` on the control. */
export function useField(given: Given) {
  const ownId = useId()
  const formErrors = useContext(FormErrorsContext)
  const id = given.id ?? ownId
  const noteId = `${id}-note`
  const error = given.error ?? (given.name ? formErrors[given.name] : undefined)
  return {
    noteId,
    error,
    help: given.help,
    control: {
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': error || given.help ? noteId : undefined,
      'data-check': given.check,
    },
  }
}

export type FieldState = ReturnType<typeof useField>

interface Props {
  label: string
  /** Shows the label to screen readers only. */
  hideLabel?: boolean
  field: FieldState
  className: string
  children: ReactNode
}

/** The label above a control and the note below it. */
export function Field({ label, hideLabel, field, className, children }: Props) {
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <label htmlFor={field.control.id} className={hideLabel ? 'sr-only' : 'font-medium text-sm'}>
        {label}
      </label>
      {children}
      <FieldNote field={field} />
    </div>
  )
}

/** Help or error. Rendered even when empty: screen readers only announce changes in existing live regions. */
export function FieldNote({ field: { noteId, error, help } }: { field: FieldState }) {
  return (
    <p
      id={noteId}
      aria-live="polite"
      className={`text-sm empty:hidden ${error ? 'text-bad' : 'text-ink-muted'}`}
    >
      {error ?? help}
    </p>
  )
}

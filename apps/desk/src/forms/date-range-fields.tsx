import { TextField } from '@bellhop/ui/text-field'
import type { FormState } from './use-form.ts'

interface DateField<Values> {
  name: keyof Values & string
  label: string
}

interface Props<Values extends object> {
  form: Pick<FormState<Values>, 'values' | 'input'>
  first: DateField<Values>
  last: DateField<Values>
  required?: boolean
  /** The earliest first date. */
  min?: string
}

/** Two dates, of which the last is not before the first. */
export function DateRangeFields<Values extends object>(props: Props<Values>) {
  const { form, first, last, required = false, min } = props
  const firstDate = form.values[first.name]
  return (
    <>
      <TextField
        label={first.label}
        type="date"
        required={required}
        min={min}
        {...form.input(first.name)}
      />
      <TextField
        label={last.label}
        type="date"
        required={required}
        min={firstDate ? String(firstDate) : min}
        {...form.input(last.name)}
      />
    </>
  )
}

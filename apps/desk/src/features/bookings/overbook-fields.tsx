import { maxNote } from '@bellhop/domain/limits'
import { Checkbox } from '@bellhop/ui/checkbox'
import { TextField } from '@bellhop/ui/text-field'
import type { FormState } from '../../forms/use-form.ts'

interface Values {
  isOverbooking: boolean
  overbookReason: string
}

/** In the values of a form that can overbook. */
export const notOverbooked: Values = { isOverbooking: false, overbookReason: '' }

/** In the body of its call. */
export const overbookBody = ({ isOverbooking, overbookReason }: Values) =>
  isOverbooking ? { overbook: { reason: overbookReason.trim() } } : {}

interface Props {
  form: Pick<FormState<Values>, 'values' | 'checkbox' | 'required'>
}

/** Whether rooms are sold that are not free, and why. */
export function OverbookFields({ form }: Props) {
  return (
    <>
      <Checkbox
        label="Overbook: sell rooms that are not free"
        help="You know of a room that becomes free, or will walk a guest to another hotel."
        {...form.checkbox('isOverbooking')}
      />
      {form.values.isOverbooking && (
        <TextField
          label="Reason"
          help="It stays on record with your name."
          autoComplete="off"
          maxLength={maxNote}
          {...form.required('overbookReason', 'Enter why you overbook. It stays on record.')}
        />
      )}
    </>
  )
}

import { maxNote } from '@bellhop/domain/limits'
import { Checkbox } from '@bellhop/ui/checkbox'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
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
  const t = useTranslations('bookings')
  return (
    <>
      <Checkbox
        label={t('overbook.title')}
        help={t('overbook.help')}
        {...form.checkbox('isOverbooking')}
      />
      {form.values.isOverbooking && (
        <TextField
          label={t('reason')}
          help={t('staysOnRecord')}
          autoComplete="off"
          maxLength={maxNote}
          {...form.required('overbookReason', t('overbook.enterReason'))}
        />
      )}
    </>
  )
}

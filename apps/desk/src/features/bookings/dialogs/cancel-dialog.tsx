import { cancelStay } from '@bellhop/contract/calls/desk/bookings'
import { maxNote } from '@bellhop/domain/limits'
import { TextArea } from '@bellhop/ui/text-area'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import type { StayDialogProps } from '../page/booking-dialog.ts'
import { showsBooking } from '../shows-booking.ts'
import { FeeField, useFeeChoice } from './fee-choice.tsx'

/** Cancels one room of a booking, with a reason for the record. */
export function CancelDialog({ stay, booking, format, onClose }: StayDialogProps) {
  const t = useTranslations('bookings')
  const choice = useFeeChoice(format, stay.cancellationFee)
  const form = useForm({ reason: '' }, `cancel/${stay._id}`)
  const change = useChange(cancelStay, showsBooking)
  const left = booking.stays.filter(
    ({ _id, status }) => _id !== stay._id && (status === 'booked' || status === 'inHouse'),
  )

  return (
    <ChangeSheet
      title={left.length > 0 ? t('cancel.roomTitle') : t('cancel.bookingTitle')}
      action={left.length > 0 ? t('cancel.room') : t('cancel.booking')}
      cancelLabel={t('keep')}
      variant="danger"
      form={form}
      change={change}
      call={{ params: { id: stay._id }, body: { ...form.body(), ...choice.fee } }}
      done={
        choice.charged ? t('cancel.doneAndCharged', { amount: choice.charged }) : t('cancel.done')
      }
      onClose={onClose}
    >
      <p>
        {t(left.length > 0 ? 'cancel.roomHelp' : 'cancel.bookingHelp', {
          type: stay.name,
          name: stay.guest.name,
          dates: format.dates(booking),
        })}
      </p>
      <FeeField choice={choice} />
      <TextArea
        label={t('reason')}
        help={t('staysOnRecord')}
        maxLength={maxNote}
        {...form.required('reason', t('enterReason'))}
      />
    </ChangeSheet>
  )
}

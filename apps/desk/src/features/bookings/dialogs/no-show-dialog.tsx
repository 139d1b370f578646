import { markNoShow } from '@bellhop/contract/calls/desk/bookings'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import type { StayDialogProps } from '../page/booking-dialog.ts'
import { showsBooking } from '../shows-booking.ts'
import { FeeField, useFeeChoice } from './fee-choice.tsx'

export function NoShowDialog({ stay, booking, format, onClose }: StayDialogProps) {
  const t = useTranslations('bookings')
  const choice = useFeeChoice(format, stay.cancellationFee)
  const change = useChange(markNoShow, showsBooking)
  return (
    <ChangeSheet
      title={t('markNoShow.title')}
      action={t('markNoShow.action')}
      variant="danger"
      change={change}
      call={{ params: { id: stay._id }, body: choice.fee }}
      done={
        choice.charged
          ? t('markNoShow.doneAndCharged', { amount: choice.charged })
          : t('markNoShow.done')
      }
      onClose={onClose}
    >
      <p>
        {t(stay.roomNumber ? 'markNoShow.roomHelp' : 'markNoShow.help', {
          name: stay.guest.name,
          date: format.weekday(booking.checkInDate),
          room: stay.roomNumber ?? '',
        })}
      </p>
      <FeeField choice={choice} />
    </ChangeSheet>
  )
}

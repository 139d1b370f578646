import { undoCheckIn } from '@bellhop/contract/calls/desk/check-in'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import type { StayDialogProps } from '../page/booking-dialog.ts'
import { showsBooking } from '../shows-booking.ts'

export function UndoCheckInDialog({ stay, onClose }: StayDialogProps) {
  const t = useTranslations('bookings')
  const change = useChange(undoCheckIn, showsBooking)
  return (
    <ChangeSheet
      title={t('undoCheckIn.title')}
      action={t('undoCheckIn.action')}
      variant="danger"
      change={change}
      call={{ params: { id: stay._id }, body: {} }}
      done={t('undoCheckIn.done', { name: stay.guest.name })}
      onClose={onClose}
    >
      <p>{t('undoCheckIn.help', { room: stay.roomNumber ?? '' })}</p>
    </ChangeSheet>
  )
}

import { undoCancel } from '@bellhop/contract/calls/desk/bookings'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import type { StayDialogProps } from '../page/booking-dialog.ts'
import { showsBooking } from '../shows-booking.ts'

export function UndoCancelDialog({ stay, onClose }: StayDialogProps) {
  const t = useTranslations('bookings')
  const change = useChange(undoCancel, showsBooking)
  return (
    <ChangeSheet
      title={t('undoCancel.title')}
      action={t('undoCancel.action')}
      variant="danger"
      change={change}
      call={{ params: { id: stay._id }, body: {} }}
      done={t('standsAgain', { name: stay.guest.name })}
      onClose={onClose}
    >
      <p>{t('undoCancel.help')}</p>
    </ChangeSheet>
  )
}

import { undoWalk } from '@bellhop/contract/calls/desk/walks'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import type { StayDialogProps } from '../page/booking-dialog.ts'
import { showsBooking } from '../shows-booking.ts'

export function UndoWalkDialog({ stay, onClose }: StayDialogProps) {
  const t = useTranslations('bookings')
  const change = useChange(undoWalk, showsBooking)
  return (
    <ChangeSheet
      title={t('undoWalk.title')}
      action={t('undoWalk.action')}
      variant="danger"
      change={change}
      call={{ params: { id: stay._id }, body: {} }}
      done={t('standsAgain', { name: stay.guest.name })}
      onClose={onClose}
    >
      <p>
        {stay.walked ? t('undoWalk.help', { hotel: stay.walked.hotel }) : t('undoWalk.helpUnnamed')}
      </p>
    </ChangeSheet>
  )
}

import { undoCancel, undoNoShow } from '@bellhop/contract/calls/desk/bookings'
import { undoCheckIn } from '@bellhop/contract/calls/desk/check-in'
import { undoWalk } from '@bellhop/contract/calls/desk/walks'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { showsBooking } from '../bookings-api.ts'
import type { StayDialogProps } from '../page/booking-dialog.ts'

const undos = { undoCancel, undoCheckIn, undoNoShow, undoWalk }

interface Props extends StayDialogProps {
  undo: keyof typeof undos
  help: string
  done: string
}

/** Asks before a slip with a stay is undone. */
function UndoDialog({ undo, help, done, stay, onClose }: Props) {
  const t = useTranslations('bookings')
  const change = useChange(undos[undo], showsBooking)
  return (
    <ChangeSheet
      title={t(`${undo}.title`)}
      action={t(`${undo}.action`)}
      variant="danger"
      change={change}
      call={{ params: { id: stay._id }, body: {} }}
      done={done}
      onClose={onClose}
    >
      <p>{help}</p>
    </ChangeSheet>
  )
}

export function UndoCancelDialog(props: StayDialogProps) {
  const t = useTranslations('bookings')
  const done = t('standsAgain', { name: props.stay.guest.name })
  return <UndoDialog {...props} undo="undoCancel" help={t('undoCancel.help')} done={done} />
}

export function UndoCheckInDialog(props: StayDialogProps) {
  const t = useTranslations('bookings')
  const { guest, roomNumber } = props.stay
  const done = t('undoCheckIn.done', { name: guest.name })
  const help = t('undoCheckIn.help', { room: roomNumber ?? '' })
  return <UndoDialog {...props} undo="undoCheckIn" help={help} done={done} />
}

export function UndoNoShowDialog(props: StayDialogProps) {
  const t = useTranslations('bookings')
  const done = t('standsAgain', { name: props.stay.guest.name })
  return <UndoDialog {...props} undo="undoNoShow" help={t('undoNoShow.help')} done={done} />
}

export function UndoWalkDialog(props: StayDialogProps) {
  const t = useTranslations('bookings')
  const { guest, walked } = props.stay
  const done = t('standsAgain', { name: guest.name })
  const help = walked ? t('undoWalk.help', { hotel: walked.hotel }) : t('undoWalk.helpUnnamed')
  return <UndoDialog {...props} undo="undoWalk" help={help} done={done} />
}

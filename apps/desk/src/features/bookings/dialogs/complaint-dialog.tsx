import { addLogbookEntry } from '@bellhop/contract/calls/desk/logbook'
import { maxComment, maxItemName } from '@bellhop/domain/limits'
import { TextArea } from '@bellhop/ui/text-area'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { ComplaintFields } from '../../../shared/complaint-fields.tsx'
import type { StayDialogProps } from '../page/booking-dialog.ts'

type Props = Pick<StayDialogProps, 'stay' | 'onClose'>

/** Writes a guest's complaint into the log book, also after check-out. */
export function ComplaintDialog({ stay, onClose }: Props) {
  const t = useTranslations('bookings')
  const { _id, guest, roomNumber } = stay
  const me = useStaff()
  const form = useForm(
    {
      text: '',
      place: roomNumber ? t('roomNumber', { number: roomNumber }) : '',
      dueOn: '',
      ownerId: me._id,
      compensation: '',
    },
    `complaint/${_id}`,
  )
  const change = useChange(addLogbookEntry, { tags: ['logbook'] })
  return (
    <ChangeSheet
      title={t('complaint.title')}
      action={t('addToLogBook')}
      form={form}
      change={change}
      call={{ body: { kind: 'complaint', stay: { _id }, ...form.body() } }}
      done={t('complaint.done')}
      onClose={onClose}
    >
      <TextArea
        label={t('complaint.text', { name: guest.name })}
        rows={3}
        maxLength={maxComment}
        help={t('complaint.help')}
        {...form.required('text', t('complaint.enterText'))}
      />
      <TextField
        label={t('roomOrPlaceOptional')}
        maxLength={maxItemName}
        autoComplete="off"
        {...form.input('place')}
      />
      <TextField label={t('complaint.followUp')} type="date" {...form.input('dueOn')} />
      <ComplaintFields form={form} />
    </ChangeSheet>
  )
}

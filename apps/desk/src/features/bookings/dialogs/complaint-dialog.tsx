import { addLogbookEntry } from '@bellhop/contract/calls/desk/logbook'
import { maxComment, maxItemName } from '@bellhop/domain/limits'
import { TextArea } from '@bellhop/ui/text-area'
import { TextField } from '@bellhop/ui/text-field'
import { useStaff } from '../../../api/staff-context.ts'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { ComplaintFields } from '../../../shared/complaint-fields.tsx'
import type { StayDialogProps } from '../page/booking-dialog.ts'

type Props = Pick<StayDialogProps, 'stay' | 'onClose'>

/** Writes a guest's complaint into the log book, also after check-out. */
export function ComplaintDialog({ stay, onClose }: Props) {
  const { _id, guest, roomNumber } = stay
  const me = useStaff()
  const form = useForm(
    {
      text: '',
      place: roomNumber ? `Room ${roomNumber}` : '',
      dueOn: '',
      ownerId: me._id,
      compensation: '',
    },
    `complaint/${_id}`,
  )
  const change = useChange(addLogbookEntry, { tags: ['logbook'] })
  return (
    <ChangeSheet
      title="Complaint"
      action="Add to log book"
      form={form}
      change={change}
      call={{ body: { kind: 'complaint', stay: { _id }, ...form.body() } }}
      done="The complaint is in the log book."
      onClose={onClose}
    >
      <TextArea
        label={`What ${guest.name} complains about`}
        rows={3}
        maxLength={maxComment}
        help="Only staff read it."
        {...form.required('text', 'Enter what the guest complains about.')}
      />
      <TextField
        label="Room or place (optional)"
        maxLength={maxItemName}
        autoComplete="off"
        {...form.input('place')}
      />
      <TextField label="Follow up on (optional)" type="date" {...form.input('dueOn')} />
      <ComplaintFields form={form} />
    </ChangeSheet>
  )
}

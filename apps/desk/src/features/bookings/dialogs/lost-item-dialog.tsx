import { addLogbookEntry } from '@bellhop/contract/calls/desk/logbook'
import { maxComment, maxItemName } from '@bellhop/domain/limits'
import { Segmented } from '@bellhop/ui/segmented'
import { TextArea } from '@bellhop/ui/text-area'
import { TextField } from '@bellhop/ui/text-field'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import type { StayDialogProps } from '../page/booking-dialog.ts'

type Props = Pick<StayDialogProps, 'stay' | 'onClose'>

const kinds = [
  { value: 'lost', label: 'The guest misses it' },
  { value: 'found', label: 'We have found it' },
] as const

interface Values {
  side: 'lost' | 'found'
  text: string
  place: string
}

/** Writes something lost or found into the log book, also after check-out. */
export function LostItemDialog({ stay, onClose }: Props) {
  const { _id, guest, roomNumber } = stay
  const form = useForm<Values>(
    {
      side: 'lost',
      text: '',
      place: roomNumber ? `Room ${roomNumber}` : '',
    },
    `lostItem/${_id}`,
  )
  const { side, ...written } = form.body()
  const change = useChange(addLogbookEntry, { tags: ['logbook'] })
  return (
    <ChangeSheet
      title="Lost or found"
      action="Add to log book"
      form={form}
      change={change}
      call={{ body: { kind: 'lostItem', stay: { _id, is: side }, ...written } }}
      done="Added to lost and found in the log book."
      onClose={onClose}
    >
      <Segmented legend="What happened" options={kinds} {...form.field('side')} />
      <TextArea
        label="What it is"
        rows={3}
        maxLength={maxComment}
        help={
          side === 'lost'
            ? `${guest.name} sees the outcome in the app while they can sign in.`
            : `${guest.name} is not notified. Call or write if it is theirs.`
        }
        {...form.required('text', 'Enter what was lost or found.')}
      />
      <TextField
        label="Room or place (optional)"
        maxLength={maxItemName}
        autoComplete="off"
        {...form.input('place')}
      />
    </ChangeSheet>
  )
}

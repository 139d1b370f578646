import { maxComment, maxItemName } from '@bellhop/domain/limits'
import { Segmented } from '@bellhop/ui/segmented'
import { TextArea } from '@bellhop/ui/text-area'
import { TextField } from '@bellhop/ui/text-field'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { bookingChanges } from '../changes-api.ts'
import type { StayDialogProps } from '../page/booking-dialog.ts'

type Props = Pick<StayDialogProps, 'stay' | 'onClose'>

const kinds = [
  { value: 'lost', label: 'The guest misses it' },
  { value: 'found', label: 'We have found it' },
] as const

/** Writes something lost or found into the log book, also after check-out. */
export function LostItemDialog({ stay, onClose }: Props) {
  const { _id, guest, roomNumber } = stay
  const [side, setSide] = useState<'lost' | 'found'>('lost')
  const [text, setText] = useState('')
  const [place, setPlace] = useState(roomNumber ? `Room ${roomNumber}` : '')
  const change = useChange(bookingChanges.addLostItem)
  const showToast = useToast()

  async function handleSubmit() {
    const { isDone } = await change.run({
      body: {
        ...{ kind: 'lostItem', text: text.trim(), stay: { _id, is: side } },
        ...(place.trim() && { place: place.trim() }),
      },
    })
    if (!isDone) return
    showToast({ text: 'Added to lost and found in the log book.', tone: 'good' })
    onClose()
  }

  return (
    <FormSheet
      title="Lost or found"
      action="Add to log book"
      change={change}
      values={{ side, text, place }}
      errors={{ text: text.trim() ? undefined : 'Enter what was lost or found.' }}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <Segmented legend="What happened" options={kinds} value={side} onChange={setSide} />
      <TextArea
        label="What it is"
        name="text"
        required
        rows={3}
        maxLength={maxComment}
        help={
          side === 'lost'
            ? `${guest.name} sees the outcome in the app while they can sign in.`
            : `${guest.name} is not notified. Call or write if it is theirs.`
        }
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <TextField
        label="Room or place (optional)"
        name="place"
        maxLength={maxItemName}
        autoComplete="off"
        value={place}
        onChange={(event) => setPlace(event.target.value)}
      />
    </FormSheet>
  )
}

import { closeLogbookEntry } from '@bellhop/contract/calls/desk/logbook'
import type { LogbookEntry } from '@bellhop/contract/desk/logbook'
import { maxNote } from '@bellhop/domain/limits'
import { TextArea } from '@bellhop/ui/text-area'
import { useChange } from '../../api/use-change.ts'
import { ChangeSheet } from '../../forms/change-sheet.tsx'
import { useForm } from '../../forms/use-form.ts'
import { kinds } from './kinds.ts'
import { showsEntry } from './logbook-api.ts'

interface Props {
  entry: LogbookEntry
  onClose: () => void
}

export function CloseSheet({ entry: { _id, version, kind, guest }, onClose }: Props) {
  const form = useForm({ outcome: '' }, `closeEntry/${_id}`)
  const change = useChange(closeLogbookEntry, { ...showsEntry, since: version })
  const { close, closed, outcome: outcomeHelp } = kinds[kind]
  const isToGuest = kind === 'lostItem' && guest !== null

  return (
    <ChangeSheet
      title={close === 'Close' ? 'Close this entry' : `Mark as ${closed.toLowerCase()}`}
      action={close}
      form={form}
      change={change}
      call={{ params: { id: _id }, body: { isClosed: true, version, ...form.body() } }}
      onClose={onClose}
    >
      <TextArea
        label={isToGuest ? 'Message to the guest (optional)' : 'Outcome (optional)'}
        rows={3}
        maxLength={maxNote}
        help={isToGuest ? 'Such as “We have it at reception and can send it to you.”' : outcomeHelp}
        {...form.input('outcome')}
      />
    </ChangeSheet>
  )
}

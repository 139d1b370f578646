import type { LogbookEntry } from '@bellhop/contract/desk/logbook'
import { maxNote } from '@bellhop/domain/limits'
import { TextArea } from '@bellhop/ui/text-area'
import { useState } from 'react'
import { useChange } from '../../api/use-change.ts'
import { FormSheet } from '../../forms/form-sheet.tsx'
import { kinds } from './kinds.ts'
import { logbookChanges } from './logbook-api.ts'

interface Props {
  entry: LogbookEntry
  onClose: () => void
}

export function CloseSheet({ entry: { _id, version, kind, guest }, onClose }: Props) {
  const [outcome, setOutcome] = useState('')
  const change = useChange(logbookChanges.closeLogbookEntry, version)
  const { close, closed } = kinds[kind]

  async function save() {
    const text = outcome.trim()
    const { isDone } = await change.run({
      params: { id: _id },
      body: { isClosed: true, version, ...(text && { outcome: text }) },
    })
    if (isDone) onClose()
  }

  return (
    <FormSheet
      title={kind === 'lostItem' ? 'Close this entry' : `Mark as ${closed.toLowerCase()}`}
      action={close}
      change={change}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextArea
        label={guest ? 'Message to the guest (optional)' : 'Outcome (optional)'}
        name="outcome"
        rows={3}
        value={outcome}
        maxLength={maxNote}
        onChange={(event) => setOutcome(event.target.value)}
        help={
          guest
            ? 'Such as “We have it at reception and can send it to you.”'
            : kind === 'lostItem'
              ? 'Such as who it was given to, or where it was sent.'
              : undefined
        }
      />
    </FormSheet>
  )
}

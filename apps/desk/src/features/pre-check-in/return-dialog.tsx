import type { DeskPreCheckIn } from '@bellhop/contract/desk/pre-check-in'
import { maxNote } from '@bellhop/domain/limits'
import { TextArea } from '@bellhop/ui/text-area'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useChange } from '../../api/use-change.ts'
import { FormSheet } from '../../forms/form-sheet.tsx'
import { preCheckInChanges } from './api.ts'
import { useSeen } from './use-seen.ts'

export function ReturnDialog({
  preCheckIn,
  onClose,
}: {
  preCheckIn: DeskPreCheckIn
  onClose: () => void
}) {
  const { bookingId, submittedAt } = useSeen(preCheckIn)
  const [reason, setReason] = useState('')
  const change = useChange(preCheckInChanges.returnToGuest)
  const showToast = useToast()

  async function handleSubmit() {
    const { data } = await change.run({
      params: { bookingId },
      body: { submittedAt, reason: reason.trim() },
    })
    if (!data) return
    showToast({ text: 'Returned. The guest sees the reason.', tone: 'good' })
    onClose()
  }

  return (
    <FormSheet
      title="Return to guest?"
      action="Return"
      variant="danger"
      errors={{ reason: reason.trim() ? undefined : 'Enter a reason for the guest.' }}
      change={change}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        The guest sees the reason and is asked to send everything again.
      </p>
      <TextArea
        label="Reason"
        name="reason"
        maxLength={maxNote}
        placeholder="The passport photo is blurred."
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormSheet>
  )
}

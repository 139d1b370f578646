import { maxNote } from '@bellhop/domain/limits'
import { TextArea } from '@bellhop/ui/text-field'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { FormSheet } from '../../shared/form-sheet.tsx'
import { useDeskCall } from '../../shared/use-desk-call.ts'
import { useGiveBackMutation } from './api.ts'

/** Asks for a reason: the guest reads it. */
export function ReturnDialog({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [giveBack] = useGiveBackMutation()
  const { run, isBusy, problem } = useDeskCall('returnPreCheckIn', giveBack)
  const showToast = useToast()

  async function handleSubmit() {
    const { data } = await run({ bookingId, reason: reason.trim() })
    if (!data) return
    showToast({ text: 'Returned. The guest reads why.', tone: 'good' })
    onClose()
  }

  return (
    <FormSheet
      title="Return to guest?"
      action="Return"
      variant="danger"
      errors={{ reason: reason.trim() ? undefined : 'Please give the guest a reason.' }}
      problem={problem}
      busy={isBusy}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        The guest is asked to send everything again, and reads the reason.
      </p>
      <TextArea
        label="Reason"
        name="reason"
        maxLength={maxNote}
        placeholder="The picture of the passport is blurred."
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormSheet>
  )
}

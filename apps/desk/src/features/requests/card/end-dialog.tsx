import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { Checkbox } from '@bellhop/ui/checkbox'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { QuickTexts } from '../../../shared/quick-texts.tsx'
import { requestChanges } from '../api.ts'
import { findEnding } from '../labels.ts'

const reasons = ['Not available right now.', 'Sold out for today.', 'As agreed by phone.']

const quickReasons = {
  rejected: [...reasons, 'You’ve already requested this. We’re working on it.'],
  cancelled: reasons,
}

interface Props {
  request: DeskRequest
  /** Drops a pending step, which would come too late. */
  onCancel: () => void
  onClose: () => void
}

/** Asks for a reason first: the guest reads it at once, and neither a rejection nor a cancellation can be undone. */
export function EndDialog({ request, onCancel, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [endsDaily, setEndsDaily] = useState(false)
  const ending = findEnding(request.status) ?? 'rejected'
  const verb = ending === 'cancelled' ? 'Cancel' : 'Reject'
  const change = useChange(ending === 'cancelled' ? requestChanges.cancel : requestChanges.reject)
  const room = request.roomNumber ? `, room ${request.roomNumber}` : ''

  async function handleSubmit() {
    if (ending === 'cancelled') onCancel()
    const body = { reason: reason.trim(), ...(endsDaily && { endsDaily }) }
    const { isDone } = await change.run({ params: { id: request._id }, body })
    if (isDone) onClose()
  }

  return (
    <FormSheet
      title={`${verb} #${request.number}${room}?`}
      action={`${verb} request`}
      cancelLabel="Keep request"
      variant="danger"
      errors={{ reason: reason.trim() ? undefined : 'Enter a reason for the guest.' }}
      change={change}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        {request.title}. {request.guest.name} sees the reason. This can’t be undone.
      </p>
      <QuickTexts
        label="Reason"
        name="reason"
        texts={quickReasons[ending]}
        value={reason}
        onChange={setReason}
      />
      {request.daily && (
        <Checkbox
          label="End the daily requests too"
          help="The guest asked for this every day until check-out."
          checked={endsDaily}
          onChange={(event) => setEndsDaily(event.target.checked)}
        />
      )}
    </FormSheet>
  )
}

import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { maxNote } from '@bellhop/domain/limits'
import { TextArea } from '@bellhop/ui/text-field'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
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
  const ending = findEnding(request.status) ?? 'rejected'
  const verb = ending === 'cancelled' ? 'Cancel' : 'Reject'
  const change = useChange(ending === 'cancelled' ? requestChanges.cancel : requestChanges.reject)
  const room = request.roomNumber ? `, room ${request.roomNumber}` : ''

  async function handleSubmit() {
    if (ending === 'cancelled') onCancel()
    const given = { params: { id: request._id }, body: { reason: reason.trim() } }
    const { isDone } = await change.run(given)
    if (isDone) onClose()
  }

  return (
    <FormSheet
      title={`${verb} #${request.number}${room}?`}
      action={`${verb} request`}
      keepLabel="Keep request"
      variant="danger"
      errors={{ reason: reason.trim() ? undefined : 'Enter a reason for the guest.' }}
      change={change}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        {request.title}. {request.guest.name} sees the reason. This can’t be undone.
      </p>
      <ul className="grid gap-2">
        {quickReasons[ending].map((quick) => (
          <li key={quick}>
            <button
              type="button"
              aria-pressed={reason === quick}
              onClick={() => setReason(quick)}
              className="min-h-11 w-full rounded-control border border-line-strong px-4 py-2 text-start text-sm hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft"
            >
              {quick}
            </button>
          </li>
        ))}
      </ul>
      <TextArea
        label="Reason"
        name="reason"
        required
        value={reason}
        maxLength={maxNote}
        onChange={(event) => setReason(event.target.value)}
        help={`${maxNote - reason.length} characters left`}
      />
    </FormSheet>
  )
}

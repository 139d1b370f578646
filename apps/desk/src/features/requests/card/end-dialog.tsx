import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { maxNote } from '@bellhop/domain/limits'
import { Button } from '@bellhop/ui/button'
import { Form } from '@bellhop/ui/form'
import { Sheet } from '@bellhop/ui/sheet'
import { TextArea } from '@bellhop/ui/text-field'
import { useId, useState } from 'react'
import { findEnding } from '../labels.ts'

const reasons = ['Not available right now.', 'Sold out for today.', 'As agreed by phone.']

const quickReasons = {
  rejected: [...reasons, 'You’ve already requested this. We’re working on it.'],
  cancelled: reasons,
}

interface Props {
  request: DeskRequest
  busy: boolean
  onEnd: (reason: string) => void
  onClose: () => void
}

/** Asks for a reason first: the guest reads it at once, and neither a rejection nor a cancellation can be undone. */
export function EndDialog({ request, busy, onEnd, onClose }: Props) {
  const [reason, setReason] = useState('')
  const formId = useId()
  const ending = findEnding(request.status) ?? 'rejected'
  const verb = ending === 'cancelled' ? 'Cancel' : 'Reject'
  const room = request.roomNumber ? `, room ${request.roomNumber}` : ''

  return (
    <Sheet
      open
      onClose={onClose}
      title={`${verb} #${request.number}${room}?`}
      closeLabel="Close"
      footer={
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>Keep request</Button>
          <Button type="submit" form={formId} variant="danger" busy={busy}>
            {verb} request
          </Button>
        </div>
      }
    >
      <Form
        id={formId}
        summaryTitle="Check these fields"
        errors={{ reason: reason.trim() ? undefined : 'Enter a reason for the guest.' }}
        busy={busy}
        onSubmit={() => onEnd(reason.trim())}
        className="grid gap-4"
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
      </Form>
    </Sheet>
  )
}
